/// The person's choices in the settings.
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

/// A preference with a list of values.
public protocol Choosable: CaseIterable, Codable, Hashable, Sendable {
  /// The key path of the chosen value.
  static var preference: any WritableKeyPath<Preferences, Self> & Sendable { get }

  /// The name of the value in the user interface.
  var title: String { get }
}

/// The layout of the app.
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

/// The order of recipes in lists.
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

/// The place at which the app starts.
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
