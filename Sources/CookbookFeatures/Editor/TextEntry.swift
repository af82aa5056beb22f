import Cairn

/// One line of text. When what was typed is fit, it is dismissed and returns that.
@Reducer
public struct TextEntry {
  public struct State: Codable, Equatable, Sendable {
    public let target: EditTarget
    private let original: String
    public internal(set) var text: String
    /// What is wrong with the text, since it was last submitted.
    public internal(set) var problem: String?

    init(_ target: EditTarget, in recipe: Recipe) {
      self.target = target
      original = recipe.text(of: target)
      text = original
    }

    /// Whether something was typed that the recipe does not have.
    var hasChanges: Bool { text != original }

    /// What is typed, for people.
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
    /// The whole text, from a field that holds it.
    case textChanged(String)
    case submitted
  }

  /// What was typed, and for what: the result.
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
