public import Foundation

/// https://developer.apple.com/documentation/uikit/uitableviewcell
@MainActor open class UITableViewCell: UIView {
  /// https://developer.apple.com/documentation/uikit/uitableviewcell/cellstyle
  public enum CellStyle: Int, Sendable {
    case `default` = 0
    case value1, value2, subtitle
  }

  private let storedImageView = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  open var imageView: UIImageView? { storedImageView }

  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(frame: .zero)
    addSubview(storedImageView)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
