/// What can be edited of a recipe.
public enum RecipeField: String, CaseIterable, Codable, Sendable {
  case title, minutes, servings, ingredients, steps

  /// The name of the field for people.
  public var title: String {
    rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }
}

/// What a text that is typed is for.
public enum EditTarget: Codable, Equatable, Sendable {
  case field(RecipeField)
  /// A line of a field; the one after the last is a new one.
  case line(RecipeField, Int)
}

extension Recipe {
  /// The lines of a field that has several.
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

  /// Writes a text that is fit for the target. A number that is none changes nothing.
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
