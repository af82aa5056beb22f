/// Counts the rounds of work that leads to other work, to find a loop without an end.
///
/// A round is all work that waits when its first part begins: the work of the next round follows
/// from the work of this one. A loop has rounds without an end. If each action leads to two others,
/// the rounds grow, and the number of actions has to be limited too.
struct BurstRounds {
  /// The largest number of rounds of actions in a burst, and of bursts that observers begin while
  /// they are notified of one.
  static var limit: Int { 10_000 }
  /// The largest number of actions from the third round on. It is ten times the length of the second
  /// round if that is more: the first action may send a list of any length.
  static var actionLimit: Int { 50_000 }

  private var count = 0
  private var actionCount = 0
  private var actionLimit = Self.actionLimit

  /// Whether there were so many rounds or actions that the next round is a part of a loop.
  private(set) var isOver = false

  /// How many there were, for an issue.
  var extent: String {
    count >= Self.limit
      ? "\(Self.limit) in a row" : "more than \(actionLimit) in one burst"
  }

  /// Begins a round.
  mutating func begin(with waitingCount: Int) {
    count += 1
    if count == 2 { actionLimit = max(actionLimit, 10 * waitingCount) }
    if count > 2 { actionCount += waitingCount }
    isOver = count >= Self.limit || actionCount > actionLimit
  }
}
