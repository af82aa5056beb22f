import CookbookFeatures
import Synchronization

/// Stands in for the look-up of related recipes: every call waits until the test lets it through,
/// or until it is cancelled.
final class RelatedGate: Sendable {
  private struct Call {
    let id: Recipe.ID
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct Contents {
    var asked: [Recipe.ID] = []
    var cancelled: [Recipe.ID] = []
    var waiting: [Int: Call] = [:]
  }

  private let contents = Mutex(Contents())
  private let book: RecipeBook

  init(book: RecipeBook = .standard) {
    self.book = book
  }

  /// What was asked for, in order.
  var asked: [Recipe.ID] { contents.withLock { $0.asked } }

  /// What was given up, in order.
  var cancelled: [Recipe.ID] { contents.withLock { $0.cancelled } }

  /// What waits to be let through.
  var waiting: [Recipe.ID] {
    contents.withLock { contents in
      contents.waiting.sorted { $0.key < $1.key }.map(\.value.id)
    }
  }

  func load(_ id: Recipe.ID) async -> [Recipe.ID] {
    let number = contents.withLock { contents in
      contents.asked.append(id)
      return contents.asked.count
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { wait(Call(id: id, continuation: $0), number: number) }
    } onCancel: {
      resume { $0 == number && $1 == id }
    }
    if Task.isCancelled { contents.withLock { $0.cancelled.append(id) } }
    return book.related(to: id).map(\.id)
  }

  /// Lets the calls for a recipe through.
  func open(_ id: Recipe.ID) {
    resume { _, waiting in waiting == id }
  }

  private func wait(_ call: Call, number: Int) {
    let isCancelled = contents.withLock { contents in
      if !Task.isCancelled { contents.waiting[number] = call }
      return contents.waiting[number] == nil
    }
    if isCancelled { call.continuation.resume() }
  }

  private func resume(where isChosen: (_ number: Int, _ id: Recipe.ID) -> Bool) {
    let calls = contents.withLock { contents in
      let chosen = contents.waiting.filter { isChosen($0.key, $0.value.id) }
      for number in chosen.keys { contents.waiting[number] = nil }
      return chosen.sorted { $0.key < $1.key }.map(\.value)
    }
    for call in calls { call.continuation.resume() }
  }
}
