/// The effects of an owner that wait for others with the same id, first in, first out (rule E9).
final class EffectQueue: EffectFrame {
  /// A waiting effect. The entry does not hold the effect, which holds its owner.
  struct Entry {
    let id: EffectID
    /// The number of scopes with the id around the effect, for which it does not wait.
    let enclosing: Int
  }

  /// The number of waiting effects that were not cancelled.
  private var count = 0
  /// Whether effects whose turn has come are being started.
  private(set) var isAdvancing = false
  private let cancelID: AnyID
  private unowned let owner: Owner
  /// The entries before `head` have been taken.
  private var entries: [Entry] = []
  private var head = 0

  init(of id: AnyID, at owner: Owner) {
    cancelID = id
    self.owner = owner
    super.init(next: nil)
  }

  private var first: Entry? { head < entries.count ? entries[head] : nil }

  func append(_ id: EffectID, enclosing: Int) {
    count += 1
    entries.append(Entry(id: id, enclosing: enclosing))
  }

  /// Records that a waiting effect is being started, or was cancelled.
  func didEndWait() {
    count -= 1
  }

  /// Starts the effects whose turn has come, one after the other: an effect may complete at once.
  func advance(in runtime: EffectRuntime) {
    isAdvancing = true
    runtime.push(self)
  }

  override func proceed(in runtime: EffectRuntime) {
    while let next = first {
      guard let wait = runtime.effects[next.id] else {
        removeFirst()
        continue
      }
      let running = owner.scopes[cancelID].count - count
      guard running <= next.enclosing else { break }
      removeFirst()
      runtime.push(self)
      return runtime.complete(wait, as: wait.lastEvent)
    }
    isAdvancing = false
    if first == nil { owner.queues.removeAndShrink(cancelID) }
  }

  override func copied(by copier: EngineCopier, next: EffectFrame?) -> EffectFrame {
    let owner = copier.owner(owner)
    let copy = EffectQueue(of: cancelID, at: owner)
    copy.entries = Array(entries[head...])
    copy.count = count
    owner.queues[cancelID] = copy
    return copy
  }

  private func removeFirst() {
    head += 1
    if head * 2 > entries.count {
      entries.removeFirst(head)
      head = 0
    }
  }
}
