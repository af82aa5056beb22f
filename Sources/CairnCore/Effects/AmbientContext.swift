/// A context that tells those who are presented that they are (rule L5).
package protocol PresentingContext: Sendable {
  /// The context that a presented child is made in.
  var ofPresented: any Sendable { get }
}

/// What the surroundings of a piece of code hand down to it: the dependencies in force. The core
/// carries it along and knows nothing of what is in it.
///
/// It is taken along when a child's reducer is to be made later, and when an effect is made. Reducing
/// an action does not look at it.
package enum AmbientContext {
  @TaskLocal package static var current: (any Sendable)?

  /// What a runner puts there for as long as it reduces on a thread.
  package static let reducing = ThreadSlots()

  /// Runs `operation` with `context` in force; with nil, in what is in force already.
  static func with<Result>(_ context: (any Sendable)?, _ operation: () -> Result) -> Result {
    guard let context else { return operation() }
    return $current.withValue(context, operation: operation)
  }
}
