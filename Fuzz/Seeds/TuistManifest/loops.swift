let a = b
let b = a
let project = Project(name: a, targets: [[[[ .target(name: "\(a)", sources: ["{{a,b},c}{d,}/**"]