import Cairn

/// The look-ups of the app in a remote source.
@DependencyClient
public struct RecipeClient: Sendable {
  /// Returns the recipes that go well with a recipe, best first. Reports its progress.
  public var related: @Sendable (_ to: Recipe.ID, _ progress: LookupProgress) async -> [Recipe.ID] =
    { _, _ in [] }
}

/// Receives the progress of a look-up, from 0 to 100.
public struct LookupProgress: Sendable {
  private let tell: @Sendable (_ percent: Int) async -> Void

  public init(_ tell: @escaping @Sendable (_ percent: Int) async -> Void) {
    self.tell = tell
  }

  /// Reports the progress.
  public func callAsFunction(percent: Int) async {
    await tell(percent)
  }
}

extension RecipeClient {
  /// A client that looks up in a book, at once.
  public init(_ book: RecipeBook) {
    self.init(related: { id, _ in book.related(to: id).map(\.id) })
  }

  /// A client that looks up in a book, as slowly as over a bad connection.
  public static func slow(_ book: RecipeBook, clock: any Clock<Duration>) -> Self {
    Self { id, progress in
      for percent in stride(from: 10, through: 100, by: 10) {
        // Cancelled: the answer is not needed.
        guard (try? await clock.sleep(for: .milliseconds(50))) != nil else { return [] }
        await progress(percent: percent)
      }
      return book.related(to: id).map(\.id)
    }
  }
}

extension DependencyValues {
  /// The look-ups of the app; in the standard book by default.
  @DependencyEntry(test: .unimplemented)
  public var recipes: RecipeClient = RecipeClient(.standard)
}
