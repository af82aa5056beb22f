import Synchronization

/// Counts the bytes that lexers read and the tokens that parsers visit. A test checks that the count
/// grows with the length of the source.
final class StepCounter: Sendable {
  /// The counter of the lexers and the parsers that are created now.
  @TaskLocal static var current: StepCounter?

  private let steps = Atomic(0)

  var count: Int { steps.load(ordering: .relaxed) }

  func add(_ steps: Int) {
    self.steps.add(steps, ordering: .relaxed)
  }
}
