/// The effects of an owner that wait for others with the same id, first in, first out (rule E9).
final class EffectQueue {
  /// One that waits: not the effect, which knows its owner.
  struct Entry {
    let id: EffectID
    /// How many scopes with the id it lies in, for which it does not wait.
    let enclosing: Int
  }

  /// How many wait and were not cancelled.
  var count = 0
  var isAdvancing = false
  /// Those before `head` have been taken.
  private var entries: [Entry] = []
  private var head = 0

  var first: Entry? { head < entries.count ? entries[head] : nil }

  func append(_ id: EffectID, enclosing: Int) {
    count += 1
    entries.append(Entry(id: id, enclosing: enclosing))
  }

  func removeFirst() {
    head += 1
    if head * 2 > entries.count {
      entries.removeFirst(head)
      head = 0
    }
  }
}
