import Cairn

/// One line of text. When a valid text is submitted, the feature dismisses itself and returns the
/// text.
@Reducer
public struct TextEntry {
  public struct State: Codable, Equatable, Sendable {
    public let target: EditTarget
    private let original: String
    public internal(set) var text: String
    /// The problem with the last submitted text.
    public internal(set) var problem: String?

    init(_ target: EditTarget, in recipe: Recipe) {
      self.target = target
      original = recipe.text(of: target)
      text = original
    }

    /// Whether the text differs from the recipe's text.
    var hasChanges: Bool { text != original }

    /// The name of the edited part in the user interface.
    public var title: String {
      switch target {
      case .field(let field): field.title
      case .line(let field, let row): "\(field.title) \(row + 1)"
      }
    }
  }

  public enum Action: Codable, Equatable, Sendable {
    case characterTyped(String)
    case characterDeleted
    /// The whole text of a field changed.
    case textChanged(String)
    case submitted
  }

  /// The result: the text, and the part of the recipe that it is for.
  public struct Entered: Codable, Equatable, Sendable {
    public let target: EditTarget
    public let text: String
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .characterTyped(let character):
        state.text.append(character)
        state.problem = nil
      case .characterDeleted:
        _ = state.text.popLast()
        state.problem = nil
      case .textChanged(let text):
        state.text = text
        state.problem = nil
      case .submitted:
        state.problem = state.check()
        guard state.problem == nil else { return .none }
        return .dismiss(returning: Entered(target: state.target, text: state.text))
      }
      return .none
    }
  }
}

extension TextEntry.State {
  fileprivate func check() -> String? {
    switch target {
    case .field(.minutes), .field(.servings):
      let isFit = Int(text).map { (1...9999).contains($0) } ?? false
      return isFit ? nil : "A whole number from 1 to 9999, please"
    case .field, .line:
      return text.contains { !$0.isWhitespace } ? nil : "Some text, please"
    }
  }
}
