import UIKit

let layout = #selector(UIView.layoutSubviews)
let setImage = NSSelectorFromString("setImage:forState:")
