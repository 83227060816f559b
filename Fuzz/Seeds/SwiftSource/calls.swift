import WidgetKit

// "star" /* */
/* /* "star" */ */
typealias I = Asset.Icons
enum E: String { case star, x = "a/star" }
let a = UIBarButtonItem(image: UIImage(named: "star"), style: .plain)
let b = Image(.star); let c = .a.star; let d = R.image.star()
f("icon_\(g("x \(1)", (2)))_dark" + "star", #"st\#(x)ar"#, String(format: "icon_%02d", 1))
let m = """
  {"k": "star"} \(x)
  """
let r = /a"b/; let s = #/a"/#; x.image = c ? .star : nil
