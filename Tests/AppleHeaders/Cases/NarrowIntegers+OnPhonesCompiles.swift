// The same compiles where integers have 64 bits: Linux can't see it.
let last = 253_402_300_799
