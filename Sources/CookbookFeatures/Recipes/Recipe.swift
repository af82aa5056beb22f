/// A dish, with its ingredients and steps.
///
/// A recipe is content, not state: features and snapshots hold its ``ID`` and look the recipe up in
/// a ``RecipeBook``.
public struct Recipe: Identifiable, Hashable, Codable, Sendable {
  /// A stable name that is used in links: a slug such as `apple-pie`.
  ///
  /// It is encoded as a plain string. Any string makes an identifier; the ``RecipeBook`` decides
  /// whether there is a recipe with that name.
  public struct ID: Hashable, Sendable, Codable, RawRepresentable, ExpressibleByStringLiteral,
    CustomStringConvertible
  {
    /// The slug.
    public let rawValue: String

    /// Makes an identifier from a slug, which is not checked.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Makes an identifier from a literal slug.
    public init(stringLiteral value: String) {
      self.init(rawValue: value)
    }

    /// The slug.
    public var description: String { rawValue }
  }

  /// The name of the recipe in links and snapshots.
  public let id: ID

  /// The name of the dish in the user interface, in any script.
  public internal(set) var title: String

  /// The part of the book that the recipe is in.
  public let category: Category

  /// The total time in minutes, with resting, chilling and baking.
  public internal(set) var minutes: Int

  /// The number of people that the quantities are for.
  public internal(set) var servings: Int

  /// The ingredients with their metric quantities, in the order of use.
  public internal(set) var ingredients: [String]

  /// The steps in order, one short instruction each.
  public internal(set) var steps: [String]

  /// The recipes that go well with it, best first.
  ///
  /// They may lead back to this recipe, and the book may lack some of them.
  public let related: [ID]

  /// Makes a recipe.
  ///
  /// - Parameters:
  ///   - id: The name of the recipe in links and snapshots.
  ///   - title: The name of the dish in the user interface.
  ///   - category: The part of the book that the recipe is in.
  ///   - minutes: The total time in minutes.
  ///   - servings: The number of people that the quantities are for.
  ///   - ingredients: The ingredients with their quantities, in the order of use.
  ///   - steps: The steps in order.
  ///   - related: The recipes that go well with it, best first.
  public init(
    id: ID,
    title: String,
    category: Category,
    minutes: Int,
    servings: Int,
    ingredients: [String],
    steps: [String],
    related: [ID] = []
  ) {
    self.id = id
    self.title = title
    self.category = category
    self.minutes = minutes
    self.servings = servings
    self.ingredients = ingredients
    self.steps = steps
    self.related = related
  }
}
