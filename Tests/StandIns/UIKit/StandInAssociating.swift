/// Objects that others can attach state to. On Apple's systems every object is one.
@MainActor public protocol StandInAssociating: AnyObject {
  var standInAssociations: [String: AnyObject] { get set }
}
