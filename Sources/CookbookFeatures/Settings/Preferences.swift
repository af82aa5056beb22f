/// What the person has chosen in the settings.
public struct Preferences: Codable, Hashable, Sendable {
  public internal(set) var layout: BrowserLayout
  public internal(set) var order: RecipeOrder
  public internal(set) var start: StartPlace

  public init(
    layout: BrowserLayout = .threeColumns,
    order: RecipeOrder = .book,
    start: StartPlace = .whereILeft
  ) {
    self.layout = layout
    self.order = order
    self.start = start
  }
}

/// Something of which one is chosen.
public protocol Choosable: CaseIterable, Codable, Hashable, Sendable {
  /// Where the preferences say which one.
  static var preference: any WritableKeyPath<Preferences, Self> & Sendable { get }

  /// Its name for people.
  var title: String { get }
}

/// How the app is laid out.
public enum BrowserLayout: String, Choosable {
  case stack, twoColumns, threeColumns

  public static let preference: any WritableKeyPath<Preferences, Self> & Sendable = \.layout

  public var title: String {
    switch self {
    case .stack: "Stack"
    case .twoColumns: "Two columns"
    case .threeColumns: "Three columns"
    }
  }
}

/// In which order recipes are listed.
public enum RecipeOrder: String, Choosable {
  case book, title, time

  public static let preference: any WritableKeyPath<Preferences, Self> & Sendable = \.order

  public var title: String {
    switch self {
    case .book: "As in the book"
    case .title: "By title"
    case .time: "By time"
    }
  }
}

/// Where the app starts.
public enum StartPlace: String, Choosable {
  case whereILeft, categories

  public static let preference: any WritableKeyPath<Preferences, Self> & Sendable = \.start

  public var title: String {
    switch self {
    case .whereILeft: "Where I left"
    case .categories: "At the categories"
    }
  }
}
