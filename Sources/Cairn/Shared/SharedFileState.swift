import CairnCore
import Synchronization

/// A store's knowledge of the storage of a shared value: its content, and the problems with it.
final class SharedFileState<Value: Equatable & Sendable>: Sendable {
  /// The store's value, and the stamp of its last change.
  typealias Stamped = (value: Value, stamp: ChangeStamp)

  private struct Knowledge {
    /// The stored value, as far as it is known.
    var stored: Value?
    /// The stamp of the store's value when it read, wrote, or took over the stored one. While the
    /// store's value has this stamp, there is nothing to write.
    var unchanged = ChangeStamp.empty
    /// The value that this store wrote last, if nothing else was written since.
    var own: Value?
    /// The number of sequences that report the values of others.
    var observerCount = 0
    /// Whether the stored data has to be kept under another name before it is overwritten.
    var mustSetAside = false
    var hasFailedToLoad = false
    var hasFailedToSave = false
  }

  private let storage: any SharedStorage<Value>
  private let name: String
  /// Locked during a read or write, so that the second of two writes is the newer one.
  private let knowledge = Mutex(Knowledge())
  /// The reason why the value began with its default although a value is stored. It has a lock of its
  /// own: a read of it does not wait for a write.
  private let firstError = Mutex<SnapshotError?>(nil)

  init(_ storage: any SharedStorage<Value>, name: String) {
    self.storage = storage
    self.name = name
  }

  /// Reads the stored value at the beginning. Data that cannot be decoded is kept under another
  /// name.
  func load() -> Value? {
    do throws(SnapshotError) {
      return try storage.load()
    } catch {
      var details: [String] = []
      // Data that cannot be read stays: it may be readable the next time. It is kept under another
      // name when this store overwrites it.
      var mustSetAside = true
      if !error.isOutOfReach {
        do throws(SnapshotError) {
          if let aside = try storage.setAside() {
            details.append("What was there is kept: \(aside)")
          }
          mustSetAside = false
        } catch {}
      }
      knowledge.withLock { knowledge in
        knowledge.mustSetAside = mustSetAside
        // Data that stays unreadable is not reported again when a feature observes outside changes.
        knowledge.hasFailedToLoad = error.isOutOfReach
      }
      firstError.withLock { $0 = error }
      RuntimeIssue.unreadShared(name, error, details + ["It begins with its default."]).report()
      return nil
    }
  }

  var loadError: SnapshotError? { firstError.withLock { $0 } }

  /// Records the value that the store begins with. A default is not written before it changes.
  func begin(with value: Value, isStored: Bool) {
    knowledge.withLock { knowledge in
      knowledge.stored = value
      knowledge.own = isStored ? value : nil
    }
  }

  /// Writes the value if the store has changed it, and it is not known to be stored.
  func save(_ current: () -> Stamped) {
    let issue = knowledge.withLock { knowledge -> RuntimeIssue? in
      let (value, stamp) = current()
      guard stamp != knowledge.unchanged else { return nil }
      if isStored(value, &knowledge) {
        knowledge.unchanged = stamp
        return nil
      }
      do throws(SnapshotError) {
        if knowledge.mustSetAside { _ = try storage.setAside() }
        knowledge.mustSetAside = false
        let replaced = try write(value)
        (knowledge.stored, knowledge.unchanged, knowledge.own) = (value, stamp, value)
        knowledge.hasFailedToSave = false
        return replaced.map {
          .unreadShared(name, $0.error, [$0.detail, "The store's value took its place."])
        }
      } catch {
        defer { knowledge.hasFailedToSave = true }
        return knowledge.hasFailedToSave ? nil : .unsavedShared(name, error)
      }
    }
    issue?.report()
  }

  /// Writes a value. Returns what the storage has kept under another name first.
  private func write(_ value: Value) throws(SnapshotError) -> ReplacedContent? {
    if let storage = storage as? any ReplacingStorage<Value> {
      return try storage.replace(with: value)
    }
    try storage.save(value)
    return nil
  }

  /// Returns whether a changed value needs no write, because it is stored. The value that was stored
  /// last may have been deleted or replaced by another program, so it is read again.
  private func isStored(_ value: Value, _ knowledge: inout Knowledge) -> Bool {
    guard value == knowledge.stored, !knowledge.mustSetAside else { return false }
    do throws(SnapshotError) {
      guard let found = try storage.load() else { return false }
      if found == value { return true }
      // The store has taken over a value of another program, which has written again since. The
      // next value will arrive, too.
      return knowledge.own == nil && knowledge.observerCount > 0
    } catch {
      knowledge.mustSetAside = true
      return false
    }
  }

  /// Returns the values that are written outside of this store.
  ///
  /// - Parameter current: Returns the store's value.
  func changes(_ current: @escaping @Sendable () -> Stamped) -> AsyncStream<Value> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let task = Task { [self] in
        var last: Value?
        knowledge.withLock { $0.observerCount += 1 }
        for await _ in storage.changes() {
          guard let (value, isOwn) = reload(current) else { continue }
          if !isOwn, !Self.isSame(value, last) { continuation.yield(value) }
          last = value
        }
        knowledge.withLock { $0.observerCount -= 1 }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Returns whether two values are equal. A value with a NaN does not equal itself, and is compared
  /// as text.
  private static func isSame(_ value: Value, _ other: Value?) -> Bool {
    guard let other else { return false }
    return value == other || (value != value && dumpText(value) == dumpText(other))
  }

  /// Reads the stored value, and returns whether this store has written it.
  private func reload(_ current: () -> Stamped) -> (value: Value, isOwn: Bool)? {
    var issue: RuntimeIssue?
    let found = knowledge.withLock { knowledge -> (Value, Bool)? in
      do throws(SnapshotError) {
        let found = try storage.load()
        knowledge.hasFailedToLoad = false
        knowledge.mustSetAside = false
        guard let value = found else { return nil }
        let (mine, stamp) = current()
        if mine == knowledge.stored { knowledge.unchanged = stamp }
        let isOwn = Self.isSame(value, knowledge.own)
        if !isOwn { knowledge.own = nil }
        knowledge.stored = value
        return (value, isOwn)
      } catch {
        if !error.isOutOfReach { knowledge.mustSetAside = true }
        guard !knowledge.hasFailedToLoad else { return nil }
        knowledge.hasFailedToLoad = true
        issue = .unreadShared(name, error, ["It stays as it is in this store."])
        return nil
      }
    }
    issue?.report()
    return found
  }
}

extension SnapshotError {
  /// Whether the content is unknown, as on a locked device.
  fileprivate var isOutOfReach: Bool {
    if case .unreadable = self { true } else { false }
  }
}
