/// A field of a recipe that can be edited.
public enum RecipeField: String, CaseIterable, Codable, Sendable {
  case title, minutes, servings, ingredients, steps

  /// The name of the field in the user interface.
  public var title: String {
    rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }
}

/// The part of a recipe that a text entry edits.
public enum EditTarget: Codable, Equatable, Sendable {
  case field(RecipeField)
  /// A line of a field; the line after the last is a new one.
  case line(RecipeField, Int)
}

extension Recipe {
  /// The lines of a field with several lines.
  subscript(linesOf field: RecipeField) -> [String] {
    get { field == .steps ? steps : ingredients }
    set { if field == .steps { steps = newValue } else { ingredients = newValue } }
  }

  /// A field as text.
  public func text(of field: RecipeField) -> String {
    switch field {
    case .title: title
    case .minutes: "\(minutes)"
    case .servings: "\(servings)"
    case .ingredients: ingredients.count == 1 ? "1 line" : "\(ingredients.count) lines"
    case .steps: steps.count == 1 ? "1 line" : "\(steps.count) lines"
    }
  }

  func text(of target: EditTarget) -> String {
    switch target {
    case .field(let field): text(of: field)
    case .line(let field, let row):
      self[linesOf: field].indices.contains(row) ? self[linesOf: field][row] : ""
    }
  }

  /// Writes a valid text to the target. A text that isn't a number does not change a number.
  mutating func set(_ target: EditTarget, to text: String) {
    switch target {
    case .field(.title): title = text
    case .field(.minutes): minutes = Int(text) ?? minutes
    case .field(.servings): servings = Int(text) ?? servings
    case .field: break
    case .line(let field, let row) where self[linesOf: field].indices.contains(row):
      self[linesOf: field][row] = text
    case .line(let field, _): self[linesOf: field].append(text)
    }
  }
}
