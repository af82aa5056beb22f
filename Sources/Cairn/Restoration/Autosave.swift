import CairnCore
import Foundation
import Synchronization

/// Saves a snapshot of a store some time after the last change of the person's place in the app.
///
/// ```swift
/// let autosave = store.autosave(to: file) { state in state.place }
/// // …
/// autosave.flush()  // before the program ends
/// ```
///
/// The initial state is not saved. So a snapshot that could not be restored completely is not lost
/// before the person goes to another place. While changes follow each other faster than the delay,
/// nothing is saved. So leave out values that change all the time, such as the position of a list.
///
/// A problem with writing is an issue. The next change tries again.
///
/// The file is written in the background, or on the thread that calls ``flush()`` or ``stop()``. A
/// waiting change is saved when the store or this object is released, on that thread.
public final class Autosave<Value: Codable & Equatable & Sendable>: Sendable {
  private struct Contents {
    /// The value that was saved last; nil before the first save, when the content of the file is
    /// unknown.
    var saved: Value?
    /// The last value of the state; nil if nothing has changed since it was saved.
    var unsaved: Value?
    /// The observation of the store, which ends when it is released.
    var observation: (any AnyObject & Sendable)?
    /// The next save, while it waits.
    var waiting: Task<Void, Never>?
  }

  private let file: SnapshotFile<Value>
  private let delay: Duration
  private let clock: any Clock<Duration>
  private let site: CallSite
  /// Locked while the file is written, so that the second of two writes is the newer one.
  private let contents = Mutex(Contents())

  init(
    _ file: SnapshotFile<Value>,
    delay: Duration,
    clock: any Clock<Duration>,
    site: CallSite
  ) {
    self.file = file
    self.delay = delay
    self.clock = clock
    self.site = site
  }

  deinit {
    flush()
  }

  /// The next save, while it waits.
  var waiting: Task<Void, Never>? { contents.withLock(\.waiting) }

  /// Saves a waiting change at once. Call it before the program ends.
  public func flush() {
    let issue = contents.withLock { contents -> RuntimeIssue? in
      contents.waiting?.cancel()
      contents.waiting = nil
      guard let value = contents.unsaved else { return nil }
      do {
        // Another program may have changed the file.
        if value != contents.saved || (try? file.load()) != value { try file.save(value) }
        contents.saved = value
        contents.unsaved = nil
        return nil
      } catch {
        return RuntimeIssue(
          code: .unsavedSnapshot,
          summary: "A snapshot could not be saved: \(error)",
          details: ["File: \(file.url.path)", "The next change tries again."],
          site: site
        )
      }
    }
    issue?.report()
  }

  /// Ends the saving. A waiting change is saved first.
  public func stop() {
    // Released outside of the lock.
    _ = contents.withLock { $0.observation.take() }
    flush()
  }

  func keep(_ observation: any AnyObject & Sendable) {
    contents.withLock { $0.observation = observation }
  }

  func change(_ value: Value) {
    let sleep = clock.sleeping(for: delay)
    contents.withLock { contents in
      contents.unsaved = value
      contents.waiting?.cancel()
      contents.waiting = Task { [weak self] in
        guard (try? await sleep()) != nil, !Task.isCancelled else { return }
        self?.flush()
      }
    }
  }
}

/// Saves a waiting change when the store releases it.
private final class AutosaveEnd<Value: Codable & Equatable & Sendable>: Sendable {
  private let flush: @Sendable () -> Void

  init(_ autosave: Autosave<Value>) {
    flush = { [weak autosave] in autosave?.flush() }
  }

  deinit {
    flush()
  }
}

extension Store {
  /// Saves a snapshot of the state some time after it has changed, as long as the returned object
  /// exists.
  ///
  /// A child store need not be held. When its child is removed, a waiting change is saved, and the
  /// saving ends.
  ///
  /// - Parameters:
  ///   - file: The file of the snapshot.
  ///   - delay: The time between the last change and the save.
  ///   - clock: The clock of the delay.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - value: Returns the part of the state to save: ids, not models.
  public func autosave<Value: Codable & Equatable & Sendable>(
    to file: SnapshotFile<Value>,
    after delay: Duration = .seconds(1),
    clock: any Clock<Duration> = ContinuousClock(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ value: @escaping @MainActor (State) -> Value
  ) -> Autosave<Value> {
    let autosave = Autosave(
      file,
      delay: delay,
      clock: clock,
      site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
    // A store that only shows states does not show the person's place.
    guard !isDisplay else { return autosave }
    autosave.keep(
      observeFeature({ value($0) }, releasing: AutosaveEnd(autosave)) { [weak autosave] in
        autosave?.change($0)
      }
    )
    return autosave
  }
}

extension StoreActor {
  /// Saves a snapshot of the state some time after it has changed, as long as the returned object
  /// exists. ``Autosave/flush()`` saves what the actor has done when it is called.
  ///
  /// - Parameters:
  ///   - file: The file of the snapshot.
  ///   - delay: The time between the last change and the save.
  ///   - clock: The clock of the delay.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - value: Returns the part of the state to save. It is called on the actor.
  public func autosave<Value: Codable & Equatable & Sendable>(
    to file: SnapshotFile<Value>,
    after delay: Duration = .seconds(1),
    clock: any Clock<Duration> = ContinuousClock(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ value: @escaping @Sendable (State) -> Value
  ) -> Autosave<Value> {
    let autosave = Autosave(
      file,
      delay: delay,
      clock: clock,
      site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
    autosave.keep(
      observe(value, releasing: AutosaveEnd(autosave)) { [weak autosave] in autosave?.change($0) }
    )
    return autosave
  }
}

extension RuntimeIssue.Code {
  /// Data that could not be read, and was kept under another name before a snapshot took its place.
  public static let unreadSnapshot = RuntimeIssue.Code(rawValue: "unread-snapshot")
  /// A snapshot that could not be written.
  public static let unsavedSnapshot = RuntimeIssue.Code(rawValue: "unsaved-snapshot")
}

extension Clock where Duration == Swift.Duration {
  /// Returns a sleep that ends `duration` from now, however late it begins.
  func sleeping(for duration: Duration) -> @Sendable () async throws -> Void {
    let deadline = now.advanced(by: duration)
    return { try await sleep(until: deadline, tolerance: nil) }
  }
}
