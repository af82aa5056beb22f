import Cairn

/// What the app looks up elsewhere.
@DependencyClient
public struct RecipeClient: Sendable {
  /// The recipes that go with a recipe, best first. Tells how far it is.
  public var related: @Sendable (_ to: Recipe.ID, _ progress: LookupProgress) async -> [Recipe.ID] =
    { _, _ in [] }
}

/// Is told how far something is, from 0 to 100.
public struct LookupProgress: Sendable {
  private let tell: @Sendable (_ percent: Int) async -> Void

  public init(_ tell: @escaping @Sendable (_ percent: Int) async -> Void) {
    self.tell = tell
  }

  /// Tells it.
  public func callAsFunction(percent: Int) async {
    await tell(percent)
  }
}

extension RecipeClient {
  /// Looks up in a book, at once.
  public init(_ book: RecipeBook) {
    self.init(related: { id, _ in book.related(to: id).map(\.id) })
  }

  /// Looks up in a book, as slowly as over a bad line.
  public static func slow(_ book: RecipeBook, clock: any Clock<Duration>) -> Self {
    Self { id, progress in
      for percent in stride(from: 10, through: 100, by: 10) {
        // Cancelled: nobody waits for the answer.
        guard (try? await clock.sleep(for: .milliseconds(50))) != nil else { return [] }
        await progress(percent: percent)
      }
      return book.related(to: id).map(\.id)
    }
  }
}

extension DependencyValues {
  /// What the app looks up; in the standard book unless it is told otherwise.
  @DependencyEntry(test: .unimplemented)
  public var recipes: RecipeClient = RecipeClient(.standard)
}
