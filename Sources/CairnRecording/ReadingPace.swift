import Cairn

/// Says when a recorder has to read what has changed in a state: before its collections forget it.
///
/// A collection remembers a number of changes (`ChangeFeed`), and each change makes a
/// stamp. When it has forgotten some, all of its elements have to be read.
struct ReadingPace {
  /// The number of changes that each collection remembers at least.
  private static var remembered: UInt64 { 16 }

  /// The newest stamp when the state was read.
  private var read = ChangeStamp.latest
  /// The newest stamp at the end of the last burst.
  private var burst = ChangeStamp.latest
  /// Whether bursts make so many changes that it is too late after each of them.
  private var isTooLate = false

  /// Returns whether the collections may forget changes in another burst such as the last one.
  mutating func isDue() -> Bool {
    let latest = ChangeStamp.latest
    defer { burst = latest }
    let count = latest.count(after: read) + latest.count(after: burst)
    return count > Self.remembered && !isTooLate
  }

  /// - Parameters:
  ///   - hasForgotten: Whether a collection had forgotten changes.
  ///   - isForLine: Whether the state was read because a line is written, which is not too often.
  mutating func didRead(hasForgotten: Bool, isForLine: Bool) {
    read = ChangeStamp.latest
    burst = read
    isTooLate = hasForgotten && !isForLine
  }
}
