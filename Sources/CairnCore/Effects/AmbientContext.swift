/// A context that records whether a feature is presented (rule L5).
package protocol PresentingContext: Sendable {
  /// The context in which a presented child's reducer is made.
  var ofPresented: any Sendable { get }
}

/// The dependencies that apply to a piece of code. CairnCore passes them on and doesn't know their
/// type.
///
/// They are captured when a child's reducer will be made later, and when an effect is made.
/// Reducing an action doesn't read them.
package enum AmbientContext {
  @TaskLocal package static var current: (any Sendable)?

  /// The context that a store sets for a thread while it reduces on that thread.
  package static let reducing = ThreadSlots()

  /// Runs `operation` in `context`; with nil, in the current context.
  static func with<Result>(_ context: (any Sendable)?, _ operation: () -> Result) -> Result {
    guard let context else { return operation() }
    return $current.withValue(context, operation: operation)
  }
}
