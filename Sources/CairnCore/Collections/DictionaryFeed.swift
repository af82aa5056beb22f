import Synchronization

/// The latest changes of a dictionary, for all that read them: owners, declarations, observers, child
/// stores, recorders.
///
/// A dictionary does not record its changes. But as long as something keeps its storage, each write
/// makes other storage. A feed keeps the storage that it has seen last. It knows the changes of the
/// writes that name the child, as those of `forEach` do. The first reader that finds storage from
/// another write compares it with the kept one, and the others read what was found.
///
/// Readers of the same storage find the same feed, on any thread: states with the same storage can
/// belong to several stores. A feed that nothing reads any more ends, so that the dictionary can be
/// written in place again.
///
/// It does not depend on the types of the dictionary, because unspecialized code reads it.
@usableFromInline
final class DictionaryFeed {
  private let lock = Mutex<Void>(())
  // SAFETY: these are read and written while `lock` is locked.
  /// The ``DictionaryStorage`` that was seen last; nil after the feed has ended.
  @safe
  nonisolated(unsafe) private var latest: AnyObject?
  @safe
  nonisolated(unsafe) private var stamp: ChangeStamp
  /// The latest changes: each is a ``DictionaryChange``.
  @safe
  nonisolated(unsafe) private var changes: [AnyObject] = []
  /// The number of changes before these.
  @safe
  nonisolated(unsafe) private var forgottenCount = 0
  /// The number of writes since the last read.
  @safe
  nonisolated(unsafe) private var unreadCount = 0

  /// The entry by which readers find the feed.
  private let entry = KnownFeeds.Entry()

  /// The number of changes that a feed knows, and of the writes after which it ends if nothing has
  /// read them.
  private static let capacity = 32

  /// - Parameter storage: The storage of a dictionary.
  init(_ storage: DictionaryStorage) {
    latest = storage
    stamp = storage.stamp
    entry.feed = self
    KnownFeeds.add(entry, of: storage)
  }

  deinit {
    KnownFeeds.remove(entry, at: stamp)
  }

  /// The number of all changes, if the feed has seen a storage last.
  func count(at storage: ChangeStamp) -> Int? {
    lock.withLock { _ in
      guard latest != nil, stamp == storage else { return nil }
      unreadCount = 0
      return forgottenCount + changes.count
    }
  }

  /// Returns the storage that was seen last, and the changes after a number of them; nil if these are
  /// not known.
  func read(
    after count: Int
  ) -> (latest: DictionaryStorage, changes: [AnyObject], first: Int)? {
    var known: (DictionaryStorage, [AnyObject], Int)?
    lock.withLock { _ in
      unreadCount = 0
      guard count >= forgottenCount, let latest else { return }
      // SAFETY: it is always one.
      let storage = downcast(latest, to: DictionaryStorage.self)
      known = (storage, changes, count - forgottenCount)
    }
    return known
  }

  /// Records a write to the value of one key.
  ///
  /// - Parameters:
  ///   - change: The change of the key.
  ///   - former: The stamp of the storage before the write.
  ///   - storage: The storage after it.
  func didWrite(_ change: AnyObject, from former: ChangeStamp, to storage: DictionaryStorage) {
    lock.withLock { _ in unreadCount += 1 }
    add([change], from: former, to: storage)
  }

  /// Adds the changes that have made a storage from the one that was seen last, unless others were
  /// added meanwhile.
  func add(_ added: [AnyObject], from former: ChangeStamp, to storage: DictionaryStorage) {
    // Released when the lock is open, because that may call anything.
    var released: [AnyObject] = []
    lock.withLock { _ in
      guard let latest, stamp == former else { return }
      released = [latest]
      changes += added
      if changes.count > Self.capacity { released += forget(changes.count - Self.capacity / 2) }
      let isRead = unreadCount <= Self.capacity
      self.latest = isRead ? storage : nil
      KnownFeeds.remove(entry, at: stamp)
      stamp = storage.stamp
      if isRead { KnownFeeds.add(entry, of: storage) }
    }
    withExtendedLifetime(released) {}
  }

  private func forget(_ count: Int) -> [AnyObject] {
    defer {
      changes.removeFirst(count)
      forgottenCount += count
    }
    return Array(changes.prefix(count))
  }
}

/// A dictionary whose type is unknown.
class DictionaryStorage {
  /// The storage as a stamp.
  final let stamp: ChangeStamp
  final let isEmpty: Bool

  fileprivate init(_ stamp: ChangeStamp, isEmpty: Bool) {
    self.stamp = stamp
    self.isEmpty = isEmpty
  }
}

private final class TypedStorage<Key: Hashable, Value>: DictionaryStorage {
  let dictionary: [Key: Value]

  init(_ dictionary: [Key: Value]) {
    self.dictionary = dictionary
    super.init(dictionary.storageStamp ?? ChangeStamp(), isEmpty: dictionary.isEmpty)
  }
}

/// A key that was added or removed, or whose value may have changed.
private final class DictionaryChange<Key> {
  let key: Key
  let difference: DictionaryDifference

  init(_ key: Key, _ difference: DictionaryDifference) {
    self.key = key
    self.difference = difference
  }
}

/// The storage of a dictionary that a reader has seen, for a ``ChangeCursor``.
@usableFromInline
package final class KeptDictionary<Key: Hashable & Comparable, Value> {
  private let storage: TypedStorage<Key, Value>
  private let feed: DictionaryFeed
  /// The number of changes that the reader has seen.
  private let count: Int

  init(_ dictionary: [Key: Value]) {
    storage = TypedStorage(dictionary)
    if let feed = KnownFeeds.feed(of: storage), let count = feed.count(at: storage.stamp) {
      self.feed = feed
      self.count = count
    } else {
      feed = DictionaryFeed(storage)
      count = 0
    }
  }

  var dictionary: [Key: Value] { storage.dictionary }
  var stamp: ChangeStamp { storage.stamp }

  /// Calls `body` with each key that was added or removed since, or whose value may have changed,
  /// possibly more than once for a key. A removed one may be back.
  func forEachDifference(to new: [Key: Value], _ body: (Key, DictionaryDifference) -> Void) {
    guard let (latest, changes, first) = feed.read(after: count) else {
      return new.forEachDifference(from: dictionary, body)
    }
    var index = first
    while index < changes.count {
      // SAFETY: only dictionaries with the same storage share a feed, and these have one type.
      let change = downcast(changes[index], to: DictionaryChange<Key>.self)
      body(change.key, change.difference)
      index += 1
    }
    guard latest.stamp != new.storageStamp else { return }
    // SAFETY: as above.
    let former = downcast(latest, to: TypedStorage<Key, Value>.self)
    var found: [AnyObject] = []
    new.forEachDifference(from: former.dictionary) { key, difference in
      found.append(DictionaryChange(key, difference))
      body(key, difference)
    }
    feed.add(found, from: latest.stamp, to: TypedStorage(new))
  }
}

extension Dictionary where Key: Comparable {
  /// The feed of the dictionaries with this storage, if readers follow it, and the storage.
  @usableFromInline
  @inline(never)
  var knownFeed: (feed: DictionaryFeed, storage: ChangeStamp)? {
    guard !isEmpty, let stamp = storageStamp, let feed = KnownFeeds.feed(at: stamp)
    else { return nil }
    return (feed, stamp)
  }

  /// Records a write to the value of a key in a feed.
  @usableFromInline
  @inline(never)
  func didWrite(_ key: Key, in known: (feed: DictionaryFeed, storage: ChangeStamp)) {
    let change = DictionaryChange(key, .touched)
    known.feed.didWrite(change, from: known.storage, to: TypedStorage(self))
  }
}

/// The feeds of all dictionaries, by the storage that they have seen last.
@usableFromInline
enum KnownFeeds {
  final class Entry: Sendable {
    // SAFETY: it is set before the entry is added. A weak reference may be read on any thread.
    @safe
    nonisolated(unsafe) fileprivate(set) weak var feed: DictionaryFeed?
  }

  private static let entries = Mutex<[ChangeStamp: Entry]>([:])
  private static let count = Atomic(0)

  /// Whether there are any feeds.
  @usableFromInline static var areUsed: Bool { count.load(ordering: .relaxed) > 0 }

  /// Returns the feed of the dictionaries with a storage.
  static func feed(at storage: ChangeStamp) -> DictionaryFeed? {
    // The reference is read when the lock is open: the feed may be released then, which locks again.
    entries.withLock { $0[storage] }?.feed
  }

  /// Returns the same feed. Empty dictionaries of all types share a storage, and have none.
  static func feed(of storage: DictionaryStorage) -> DictionaryFeed? {
    storage.isEmpty ? nil : feed(at: storage.stamp)
  }

  /// Adds the feed of a storage, unless there is one.
  static func add(_ entry: Entry, of storage: DictionaryStorage) {
    guard !storage.isEmpty else { return }
    entries.withLock { entries in
      if entries[storage.stamp] == nil { entries[storage.stamp] = entry }
      count.store(entries.count, ordering: .relaxed)
    }
  }

  static func remove(_ entry: Entry, at storage: ChangeStamp) {
    entries.withLock { entries in
      if entries[storage] === entry { entries[storage] = nil }
      count.store(entries.count, ordering: .relaxed)
    }
  }
}
