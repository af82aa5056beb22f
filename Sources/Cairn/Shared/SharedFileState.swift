import CairnCore
import Synchronization

/// What a store knows of where it keeps a shared value: what is there, and what went wrong.
final class SharedFileState<Value: Equatable & Sendable>: Sendable {
  private struct Knowledge {
    /// What is stored, as far as is known.
    var stored: Value?
    /// What the store had when it read, wrote, or took over what is stored: it has nothing to write while it has
    /// that.
    var unchanged: Value?
    /// What this store has written last, if nobody else has written since.
    var own: Value?
    /// Whether what is there is to be kept beside before it is written over.
    var mustSetAside = false
    var hasFailedToLoad = false
    /// Why the value began with its default although something is stored.
    var loadError: SnapshotError?
    var hasFailedToSave = false
  }

  private let storage: any SharedStorage<Value>
  private let name: String
  /// Held while something is read or written: of two writes, the second is the newer one.
  private let knowledge = Mutex(Knowledge())

  init(_ storage: any SharedStorage<Value>, name: String) {
    self.storage = storage
    self.name = name
  }

  /// Reads what is stored, in the beginning. What cannot be understood is kept beside.
  func load() -> Value? {
    do throws(SnapshotError) {
      return try storage.load()
    } catch {
      var details: [String] = []
      // What is out of reach stays: it may be read the next time.
      if !error.isOutOfReach, let aside = try? storage.setAside() {
        details.append("What was there is kept: \(aside)")
      }
      knowledge.withLock { knowledge in
        knowledge.loadError = error
        // What stays out of reach is not told again when changes are asked for.
        knowledge.hasFailedToLoad = error.isOutOfReach
      }
      RuntimeIssue.unreadShared(name, error, details + ["It begins with its default."]).report()
      return nil
    }
  }

  var loadError: SnapshotError? { knowledge.withLock { $0.loadError } }

  /// The value that the store begins with. A default is not written before it changes.
  func begin(with value: Value, isStored: Bool) {
    knowledge.withLock { knowledge in
      knowledge.stored = value
      knowledge.unchanged = value
      knowledge.own = isStored ? value : nil
    }
  }

  /// Writes the value if the store has changed it, and it is another one than what is stored.
  func save(_ value: () -> Value) {
    let issue = knowledge.withLock { knowledge -> RuntimeIssue? in
      let value = value()
      if value == knowledge.stored { knowledge.unchanged = value }
      guard value != knowledge.unchanged else { return nil }
      do throws(SnapshotError) {
        if knowledge.mustSetAside { _ = try storage.setAside() }
        knowledge.mustSetAside = false
        try storage.save(value)
        (knowledge.stored, knowledge.unchanged, knowledge.own) = (value, value, value)
        knowledge.hasFailedToSave = false
        return nil
      } catch {
        defer { knowledge.hasFailedToSave = true }
        return knowledge.hasFailedToSave ? nil : .unsavedShared(name, error)
      }
    }
    issue?.report()
  }

  /// What others write.
  ///
  /// - Parameter current: The value that the store has.
  func changes(_ current: @escaping @Sendable () -> Value) -> AsyncStream<Value> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let task = Task { [self] in
        var last: Value?
        for await _ in storage.changes() {
          guard let (value, isOwn) = reload(current) else { continue }
          if !isOwn, value != last { continuation.yield(value) }
          last = value
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Reads what is stored now, and whether this store has written that.
  private func reload(_ current: () -> Value) -> (value: Value, isOwn: Bool)? {
    var issue: RuntimeIssue?
    let found = knowledge.withLock { knowledge -> (Value, Bool)? in
      do throws(SnapshotError) {
        let found = try storage.load()
        knowledge.hasFailedToLoad = false
        knowledge.mustSetAside = false
        guard let value = found else { return nil }
        if let stored = knowledge.stored, stored == current() { knowledge.unchanged = stored }
        let isOwn = value == knowledge.own
        if !isOwn { knowledge.own = nil }
        knowledge.stored = value
        return (value, isOwn)
      } catch {
        knowledge.mustSetAside = !error.isOutOfReach
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
  /// Whether it is not known what is there, as on a device that is locked.
  fileprivate var isOutOfReach: Bool {
    if case .unreadable = self { true } else { false }
  }
}
