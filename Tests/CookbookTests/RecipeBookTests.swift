import CookbookFeatures
import Foundation
import TestSupport
import Testing

@Suite struct RecipeBookTests {
  let book = RecipeBook.standard

  @Test func `The standard book has forty recipes`() {
    #expect(book.recipes.count == 40)
  }

  @Test func `Every identifier is unique`() {
    let shelves = Recipe.Category.allCases.map { book.recipes(in: $0) }
    #expect(Set(book.recipes.map(\.id)).count == 40)
    #expect(shelves.map(\.count).reduce(0, +) == 40)
  }

  @Test(arguments: RecipeBook.standard.recipes.map(\.id))
  func `Every identifier is a slug`(id: Recipe.ID) {
    #expect(isSlug(id.rawValue))
  }

  @Test(arguments: ["", "-pie", "pie-", "apple--pie", "Apple-pie", "apple pie", "crème", "김치"])
  func `The check for slugs refuses other texts`(text: String) {
    #expect(!isSlug(text))
  }

  @Test(arguments: ["apple-pie", "pie-crust", "crepes", "kimchi-fried-rice"] as [Recipe.ID])
  func `The recipes in the examples of links exist`(id: Recipe.ID) {
    #expect(book[id: id] != nil)
  }

  @Test(arguments: RecipeBook.standard.recipes)
  func `Every recipe can be cooked`(recipe: Recipe) {
    #expect(!recipe.title.isEmpty)
    #expect(recipe.minutes > 0)
    #expect(recipe.servings > 0)
    #expect(recipe.ingredients.count >= 3)
    #expect((3...7).contains(recipe.steps.count))
    #expect(recipe.steps.allSatisfy { !$0.isEmpty && $0.count <= 160 })
  }

  @Test func `Titles contain Korean, accents and emoji`() {
    let scalars = book.recipes.flatMap(\.title.unicodeScalars)
    #expect(scalars.contains { ("가"..."힣").contains($0) })
    #expect(scalars.contains("é"))
    #expect(scalars.contains { $0.properties.isEmojiPresentation })
  }
}

// MARK: - Relations

extension RecipeBookTests {
  @Test(arguments: RecipeBook.standard.recipes)
  func `Every related recipe exists`(recipe: Recipe) {
    #expect(book.related(to: recipe.id).map(\.id) == recipe.related)
  }

  @Test(arguments: RecipeBook.standard.recipes)
  func `No recipe is related to itself or to another one twice`(recipe: Recipe) {
    #expect(!recipe.related.contains(recipe.id))
    #expect(Set(recipe.related).count == recipe.related.count)
  }

  @Test(
    arguments: [
      ["apple-pie", "pie-crust"],
      ["croque-monsieur", "croque-madame"],
      ["creme-brulee", "ile-flottante", "creme-anglaise"],
      ["kimchi-jeon", "kimchi-fried-rice", "kimchi-jjigae"],
      ["bibimbap", "bulgogi", "oi-muchim"],
    ] as [[Recipe.ID]]
  )
  func `Related recipes lead back in cycles`(cycle: [Recipe.ID]) throws {
    for (id, next) in zip(cycle, cycle.dropFirst() + cycle.prefix(1)) {
      let recipe = try #require(book[id: id])
      #expect(recipe.related.contains(next))
    }
  }

  @Test func `Some recipe has no related recipes`() {
    #expect(book.related(to: "chocolate-brownies").isEmpty)
    #expect(book[id: "chocolate-brownies"] != nil)
  }

  @Test func `Related recipes that are not in the book are skipped`() {
    let book = RecipeBook([
      recipe("a", related: ["gone", "c", "lost", "b"]), recipe("b"), recipe("c"),
    ])
    #expect(book.related(to: "a").map(\.id) == ["c", "b"])
  }

  @Test func `An unknown recipe has no related recipes`() {
    #expect(book.related(to: "stone-soup").isEmpty)
  }
}

// MARK: - Look-up

extension RecipeBookTests {
  @Test(arguments: Recipe.Category.allCases)
  func `Every category has at least five recipes, in book order`(category: Recipe.Category) {
    let recipes = book.recipes(in: category)
    #expect(recipes.count >= 5)
    #expect(recipes == book.recipes.filter { $0.category == category })
  }

  @Test func `Categories are named after their raw value`() {
    let categories = Recipe.Category.allCases
    #expect(
      categories.map(\.title)
        == ["Desserts", "Pancakes", "Salads", "Sandwiches", "Soups", "Mains"]
    )
    #expect(categories.map(\.id) == categories.map(\.rawValue))
  }

  @Test(arguments: RecipeBook.standard.recipes)
  func `A recipe is found by its identifier`(recipe: Recipe) {
    #expect(book[id: recipe.id] == recipe)
    #expect(book[id: Recipe.ID(rawValue: "\(recipe.id)")] == recipe)
  }

  @Test func `An unknown identifier finds no recipe`() {
    #expect(book[id: "stone-soup"] == nil)
    #expect(RecipeBook([])[id: "apple-pie"] == nil)
  }

  @Test func `The first of several recipes with the same identifier is found`() {
    let first = recipe("a", title: "First")
    let book = RecipeBook([first, recipe("b"), recipe("a", title: "Second"), recipe("c")])
    #expect(book[id: "a"] == first)
    #expect(book.recipes.map(\.id) == ["a", "b", "c"])
    #expect(book[id: "c"]?.id == "c")
  }

  @Test func `Books are equal if they have the same recipes in the same order`() {
    let book = RecipeBook([recipe("a"), recipe("b")])
    let same = RecipeBook([recipe("a"), recipe("b"), recipe("a", title: "Left out")])
    #expect(book == same)
    #expect(book.hashValue == same.hashValue)
    #expect(book != RecipeBook([recipe("b"), recipe("a")]))
  }
}

// MARK: - Changes

extension RecipeBookTests {
  @Test func `An assigned recipe replaces the former one, or is added at the end`() {
    var book = RecipeBook([recipe("a"), recipe("b")])
    book[id: "a"] = recipe("a", title: "New")
    book[id: "c"] = recipe("c")
    #expect(book == RecipeBook([recipe("a", title: "New"), recipe("b"), recipe("c")]))
    #expect(book[id: "c"] == recipe("c"))
  }

  @Test func `A removed recipe is not found, and the others are`() {
    var book = RecipeBook([recipe("a"), recipe("b"), recipe("c")])
    book[id: "a"] = nil
    book[id: "x"] = nil
    #expect(book.recipes.map(\.id) == ["b", "c"])
    #expect(book[id: "a"] == nil)
    #expect(book[id: "c"]?.id == "c")
  }

  @Test func `A book is encoded as a list, and decoded again`() throws {
    let data = try JSONEncoder().encode(book)
    #expect(try JSONDecoder().decode(RecipeBook.self, from: data) == book)
    let shelf = try JSONDecoder().decode([Recipe].self, from: data)
    #expect(shelf == book.recipes.elements)
  }

  @Test(arguments: RecipeOrder.allCases)
  func `The recipes of a category are sorted`(order: RecipeOrder) {
    let recipes = book.recipes(in: .desserts, by: order)
    #expect(Set(recipes) == Set(book.recipes(in: .desserts)))
    switch order {
    case .book: #expect(recipes == book.recipes(in: .desserts))
    case .title: #expect(recipes.map(\.title.first) == ["A", "C", "C", "C", "Î", "P", "S", "T"])
    case .time: #expect(recipes.map(\.minutes) == recipes.map(\.minutes).sorted())
    }
  }
}

// MARK: - Recipe of the day

extension RecipeBookTests {
  @Test(
    arguments: [
      (0, "a"), (1, "b"), (2, "c"), (3, "a"), (300, "a"), (-1, "c"), (-2, "b"), (-3, "a"),
      (-4, "c"), (Int.max, "b"), (Int.min, "b"),
    ] as [(Int, Recipe.ID)]
  )
  func `The recipe of the day goes through the whole book`(day: Int, id: Recipe.ID) {
    let book = RecipeBook([recipe("a"), recipe("b"), recipe("c")])
    #expect(book.recipeOfTheDay(day: day).id == id)
  }

  @Test func `Forty consecutive days show every recipe`() {
    let days = (-20..<20).map { book.recipeOfTheDay(day: $0) }
    #expect(Set(days) == Set(book.recipes))
  }

  #if os(macOS) || os(Linux) || os(Windows)
    @Test(.startsProcess) func `An empty book has no recipe of the day`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        _ = RecipeBook([]).recipeOfTheDay(day: 7)
      }
      expectText("recipe of day 7 from a book of 0 recipes, at least 1 needed", in: result)
    }
  #endif
}

private func isSlug(_ text: String) -> Bool {
  text.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { word in
    !word.isEmpty
      && word.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) }
  }
}

private func recipe(
  _ id: Recipe.ID,
  title: String = "Test",
  related: [Recipe.ID] = []
) -> Recipe {
  Recipe(
    id: id,
    title: title,
    category: .soups,
    minutes: 1,
    servings: 1,
    ingredients: [],
    steps: [],
    related: related
  )
}
