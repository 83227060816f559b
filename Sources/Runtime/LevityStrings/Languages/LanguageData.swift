// Written by Scripts/generate-language-table.py from CLDR 47; do not edit.
// The data is Copyright © Unicode, Inc., under the Unicode License v3 (SPDX: Unicode-3.0).

/// The languages known to negotiation: lines of ` key key =value`, constants of the program.
enum LanguageData {
  /// Other names of languages, including Apple's old ones.
  static var aliases: StaticString {
    """
     fat tw =ak
     arabic arb =ar
     azj =az
     bcc =bal
     bh =bho
     danish =da
     german =de
     dgo =doi
     adp =dz
     english =en
     spanish =es
     ekk =et
     pes =fa
     drw tnf =fa_AF
     fuc =ff
     finnish =fi
     tl =fil
     french =fr
     prp =gu
     iw =he
     scr =hr
     in =id
     italian =it
     ike =iu
     japanese =ja
     jw =jv
     korean =ko
     kmr =ku
     lvs =lv
     plt =mg
     drh khk =mn
     zsm =ms
     norwegian =nb
     no_NO =nb_NO
     npi =ne
     dutch =nl
     gaz =om
     ory =or
     polish =pl
     pbu =ps
     portuguese =pt
     mo =ro
     russian =ru
     src =sc
     als =sq
     scc =sr
     sh =sr_Latn
     cnr =sr_ME
     swedish =sv
     swh =sw
     cld =syr
     thai =th
     turkish =tr
     uzn =uz
     ji ydd =yi
     yue_CN =yue_Hans_CN
     yue_HK =yue_Hant_HK
     cmn =zh
     chinese =zh_Hans
     zh_CN =zh_Hans_CN
     zh_SG =zh_Hans_SG
     zh_HK =zh_Hant_HK
     zh_MO =zh_Hant_MO
     zh_TW =zh_Hant_TW

    """
  }

  /// The parents of languages whose parent isn't the name without its last part; an empty value for none.
  static var parents: StaticString {
    """
     az_Arab az_Cyrl bal_Latn blt_Latn bm_Nkoo bs_Cyrl byn_Latn cu_Glag dje_Arab dyo_Arab \
    en_Dsrt en_Shaw ff_Adlm ff_Arab ha_Arab iu_Latn kaa_Latn kk_Arab kok_Latn ks_Deva ku_Arab \
    kxv_Deva kxv_Orya kxv_Telu ky_Arab ky_Latn ml_Arab mn_Mong mni_Mtei ms_Arab pa_Arab \
    sat_Deva sd_Deva sd_Khoj sd_Sind shi_Latn so_Arab sr_Latn sw_Arab tg_Arab ug_Cyrl uz_Arab \
    uz_Cyrl vai_Latn wo_Arab yo_Arab zh_TW =
     ars =ar
     en_CM en_ER en_FM en_GB en_GS en_ID en_IL en_LR en_MG en_PW en_RW en_SX en_TK =en_001
     en_AT en_BE en_CH en_CY en_CZ en_DE en_DK en_ES en_FI en_FR en_HU en_IT en_NL en_NO \
    en_PL en_PT en_RO en_SE en_SI en_SK =en_150
     en_CC en_CK en_CX en_NF en_NR en_NU en_NZ en_PG en_WS =en_AU
     en_150 en_AG en_AI en_AU en_BB en_BD en_BM en_BN en_BS en_BW en_BZ en_DG en_DM en_FJ \
    en_FK en_GD en_GG en_GH en_GI en_GM en_GY en_HK en_IE en_IM en_IN en_IO en_JE en_JM en_KE \
    en_KI en_KN en_KY en_LC en_LK en_LS en_MO en_MS en_MT en_MU en_MV en_MW en_MY en_NA en_NG \
    en_PK en_PN en_SB en_SC en_SD en_SG en_SH en_SL en_SS en_SZ en_TC en_TO en_TT en_TV en_TZ \
    en_UG en_VC en_VG en_VU en_ZA en_ZM en_ZW =en_GB
     hi_Latn =en_IN
     es_AR es_BO es_BR es_BZ es_CL es_CO es_CR es_CU es_DO es_EC es_GT es_HN es_JP es_MX \
    es_NI es_PA es_PE es_PR es_PY es_SV es_US es_UY es_VE =es_419
     ht =fr_HT
     nb nn no_NO =no
     pt_AO pt_CH pt_CV pt_FR pt_GQ pt_GW pt_LU pt_MO pt_MZ pt_ST pt_TL =pt_PT
     wuu =wuu_Hans
     yue_Hant =yue_HK
     yue =yue_Hant
     zh_Hant_HK =zh_HK
     wuu_Hans yue_Hans =zh_Hans
     wuu_Hant zh_HK =zh_Hant
     yue_HK zh_Hant_MO =zh_Hant_HK
     zh_Hant =zh_TW

    """
  }

  /// The regions where languages are mainly spoken, unless a region has the same letters.
  static var regions: StaticString {
    """
     eo ia io jbo vo =001
     ps =AF
     sq =AL
     hy =AM
     bs =BA
     bn =BD
     wa =BE
     rn =BI
     blo guw =BJ
     ay =BO
     pt =BR
     dz =BT
     be =BY
     cr csw iu oj =CA
     kg ln lu =CD
     sg =CF
     gsw rm wae =CH
     jgo kkj mgo nnh =CM
     bo ii ug za zh =CN
     kea =CV
     pap =CW
     cs =CZ
     dsb hsb ksh =DE
     da =DK
     kab =DZ
     et ie =EE
     ar =EG
     ssy tig =ER
     an ast ca eu gl =ES
     aa am om ti =ET
     smn sms =FI
     br co oc =FR
     cy gd kw =GB
     ab ka os =GE
     ak ee =GH
     kl =GL
     nqo =GN
     el =GR
     ch =GU
     yue =HK
     in jv jw su =ID
     ga =IE
     he iw =IL
     gv =IM
     as bho brx doi gu hi kn ks ml mr or pa pi sa sat ta te =IN
     ckb syr =IQ
     ae fa sdh =IR
     fur lij lld sc scn vec =IT
     ja =JP
     ki mas saq =KE
     ky =KG
     km =KH
     ko =KR
     kk =KZ
     lo =LA
     si =LK
     lb =LU
     shi tzm =MA
     bm ses =ML
     my =MM
     dv =MV
     ny =MW
     ms =MY
     seh =MZ
     hz kj naq ng =NA
     ha ig kaj kcg kr pcm yo =NG
     fy li =NL
     nb nn se =NO
     ne =NP
     na =NR
     mi =NZ
     qu =PE
     ty =PF
     ho tpi =PG
     ceb fil tl =PH
     bal sd ur =PK
     prg =PL
     gn =PY
     mo =RO
     sr =RS
     av ba ce cu cv kv sah tt =RU
     ars =SA
     sma smj sv =SE
     sl =SI
     ff wo =SN
     tg =TJ
     tk =TM
     ku =TR
     asa bez jmc kde ksb lag rof rwk sw vun =TZ
     ji uk yi =UA
     cgg lg nyn teo xog =UG
     chr en haw hnj ik lkt nv osa und =US
     la =VA
     vi =VN
     bi =VU
     sm =WS
     af nr nso ss st tn ts ve xh zu =ZA
     bem =ZM
     nd sn =ZW

    """
  }
}
