public enum UIUserInterfaceIdiom: Int, Sendable {
  case phone = 0
  case pad = 1
}

@MainActor
open class UITraitCollection: NSObject {
  open private(set) var userInterfaceIdiom: UIUserInterfaceIdiom

  public static var current = UITraitCollection(userInterfaceIdiom: .pad)

  public init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.userInterfaceIdiom = userInterfaceIdiom
  }
}
