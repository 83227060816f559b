// platform: watchos
// error: integer literal '253402300799' overflows when stored into 'Int'
let last = 253_402_300_799
