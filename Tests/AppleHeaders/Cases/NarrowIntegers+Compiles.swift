// platform: watchos
// What doesn't fit into 32 bits has a type that says so.
let last: Int64 = 253_402_300_799
let mask: UInt = 0xFFFF_FFFF
