/// How much of the thread's stack may be used for going down into values.
///
/// How deep that is depends on how the program was built: a level takes several times as much with a
/// sanitizer as without.
package struct StackBudget {
  /// What a thread with 512 KB, the smallest that tests run on, has to spare.
  private static let size: UInt = 288 << 10

  private let start = StackAddress.current

  package init() {}

  /// Whether nothing more may be opened.
  package var isUsedUp: Bool {
    let (start, now) = (start, StackAddress.current)
    // What a sanitizer keeps outside of the stack says nothing.
    return now < start && start - now > Self.size && start - now < 16 * Self.size
  }
}
