// error: type 'UIView' has no member 'layoutSubview'
import UIKit

let layout = #selector(UIView.layoutSubview)
