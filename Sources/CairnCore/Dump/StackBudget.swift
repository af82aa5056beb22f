/// A limit on the thread's stack for the descent into values.
///
/// The depth that it allows depends on the build: a level takes several times as much stack with a
/// sanitizer as without.
package struct StackBudget {
  /// The spare stack of a thread with 512 KB, the smallest on which tests run.
  private static let size: UInt = 288 << 10

  private let start = StackAddress.current

  package init() {}

  /// Whether the limit is reached.
  package var isUsedUp: Bool {
    let (start, now) = (start, StackAddress.current)
    // Ignores addresses that a sanitizer keeps outside of the stack.
    return now < start && start - now > Self.size && start - now < 16 * Self.size
  }
}
