extension Recipe {
  /// A part of the book. The cases are in the order in which a sidebar lists them.
  public enum Category: String, CaseIterable, Hashable, Sendable, Codable, Identifiable {
    /// Pies, creams and other sweet things.
    case desserts

    /// Thin and thick, sweet and savoury.
    case pancakes

    /// Cold vegetables with a dressing.
    case salads

    /// Anything between, or on, slices of bread.
    case sandwiches

    /// Soups and stews that are eaten with a spoon.
    case soups

    /// Dishes that make a meal.
    case mains

    /// The raw value, which is also how links name the category.
    public var id: String { rawValue }

    /// The name of the category in the user interface: the raw value, capitalized.
    public var title: String {
      rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }
}
