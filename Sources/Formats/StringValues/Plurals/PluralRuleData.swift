// Written by Scripts/generate-plural-rules.py from CLDR 47; do not edit.
// The data is Copyright © Unicode, Inc., under the Unicode License v3 (SPDX: Unicode-3.0).

/// The cardinal rules of CLDR: one line for each set of rules, ` language language =rules`.
///
/// A rule is a letter of its category, `:` and CLDR's condition with `&` for "and", `|` for "or" and `!` for "!=". A
/// category in capitals is for fractions and for numbers from a million on only.
enum PluralRuleData {
  // A constant of the program, not built at its start.
  static var lines: StaticString {
    """
     af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo \
    jmc ka kaj kcg kk kkj kl ks ksb ku ky lb lg mas mgo ml mn mr nah nb nd ne nn nnh no nr ny \
    nyn om or os pap ps rm rof rwk saq sd sdh seh sn so sq ss ssy st syr ta te teo tig tk tn \
    tr ts ug uz ve vo vun wae xh xog =o:n=1
     bm bo dz hnj id ig ii in ja jbo jv jw kde kea km ko lkt lo ms my nqo osa sah ses sg su \
    th to tpi und vi wo yo yue zh =
     ast de en et fi fy gl ia io ji lij nl sc sv sw ur yi =o:i=1&v=0
     ak bho csw guw ln mg nso pa ti wa =o:n=0..1
     am as bn doi fa gu hi kn pcm zu =o:i=0|n=1
     iu naq sat se sma smi smj smn sms =o:n=1;t:n=2
     ca it lld pt-pt scn vec =o:i=1&v=0;M:e=0&i!0&i%1000000=0&v=0|e!0..5
     bs hr sh sr =o:v=0&i%10=1&i%100!11|f%10=1&f%100!11;f:v=0&i%10=2..4&i%100!12..14|\
    f%10=2..4&f%100!12..14
     ceb fil tl =o:v=0&i=1,2,3|v=0&i%10!4,6,9|v!0&f%10!4,6,9
     ff hy kab =o:i=0,1
     ar ars =z:n=0;o:n=1;t:n=2;f:n%100=3..10;m:n%100=11..99
     blo ksh =z:n=0;o:n=1
     cs sk =o:i=1&v=0;f:i=2..4&v=0;M:v!0
     dsb hsb =o:v=0&i%100=1|f%100=1;t:v=0&i%100=2|f%100=2;f:v=0&i%100=3..4|f%100=3..4
     he iw =o:i=1&v=0|i=0&v!0;t:i=2&v=0
     lv prg =z:n%10=0|n%100=11..19|v=2&f%100=11..19;o:n%10=1&n%100!11|v=2&f%10=1&f%100!11|v!2&\
    f%10=1
     mo ro =o:i=1&v=0;f:v!0|n=0|n!1&n%100=1..19
     ru uk =o:v=0&i%10=1&i%100!11;f:v=0&i%10=2..4&i%100!12..14;m:v=0&i%10=0|v=0&i%10=5..9|v=0&\
    i%100=11..14
     be =o:n%10=1&n%100!11;f:n%10=2..4&n%100!12..14;m:n%10=0|n%10=5..9|n%100=11..14
     br =o:n%10=1&n%100!11,71,91;t:n%10=2&n%100!12,72,92;f:n%10=3..4,9&\
    n%100!10..19,70..79,90..99;M:n!0&n%1000000=0
     cy =z:n=0;o:n=1;t:n=2;f:n=3;m:n=6
     da =o:n=1|t!0&i=0,1
     es =o:n=1;M:e=0&i!0&i%1000000=0&v=0|e!0..5
     fr =o:i=0,1;M:e=0&i!0&i%1000000=0&v=0|e!0..5
     ga =o:n=1;t:n=2;f:n=3..6;m:n=7..10
     gd =o:n=1,11;t:n=2,12;f:n=3..10,13..19
     gv =o:v=0&i%10=1;t:v=0&i%10=2;f:v=0&i%100=0,20,40,60,80;M:v!0
     is =o:t=0&i%10=1&i%100!11|t%10=1&t%100!11
     kw =z:n=0;o:n=1;t:n%100=2,22,42,62,82|n%1000=0&n%100000=1000..20000,40000,60000,80000|\
    n!0&n%1000000=100000;f:n%100=3,23,43,63,83;m:n!1&n%100=1,21,41,61,81
     lag =z:n=0;o:i=0,1&n!0
     lt =o:n%10=1&n%100!11..19;f:n%10=2..9&n%100!11..19;M:f!0
     mk =o:v=0&i%10=1&i%100!11|f%10=1&f%100!11
     mt =o:n=1;t:n=2;f:n=0|n%100=3..10;m:n%100=11..19
     pl =o:i=1&v=0;f:v=0&i%10=2..4&i%100!12..14;m:v=0&i!1&i%10=0..1|v=0&i%10=5..9|v=0&\
    i%100=12..14
     pt =o:i=0..1;M:e=0&i!0&i%1000000=0&v=0|e!0..5
     shi =o:i=0|n=1;f:n=2..10
     si =o:n=0,1|i=0&f=1
     sl =o:v=0&i%100=1;t:v=0&i%100=2;f:v=0&i%100=3..4|v!0
     tzm =o:n=0..1|n=11..99

    """
  }
}
