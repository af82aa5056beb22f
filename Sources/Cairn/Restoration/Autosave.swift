#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
@MainActor
public final class Autosave<Value: Codable & Equatable & Sendable> {
  private let file: SnapshotFile<Value>
  private let delay: Duration
  private let clock: any Clock<Duration>
  private let site: CallSite
  /// The value that was saved last; nil before the first save, when the content of the file is
  /// unknown.
  private var saved: Value?
  /// The last value of the state; nil before the first change.
  private var latest: Value?
  private var observation: StoreObservation?
  /// The next save, while it waits.
  private(set) var waiting: Task<Void, Never>?

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
    waiting?.cancel()
  }

  /// Saves a waiting change at once. Call it before the program ends.
  public func flush() {
    waiting?.cancel()
    waiting = nil
    guard let latest, latest != saved else { return }
    do {
      try file.save(latest)
      saved = latest
    } catch {
      RuntimeIssue(
        code: .unsavedSnapshot,
        summary: "A snapshot could not be saved: \(error)",
        details: ["File: \(file.url.path)", "The next change tries again."],
        site: site
      ).report()
    }
  }

  /// Ends the saving. A waiting change is saved first.
  public func stop() {
    observation?.cancel()
    observation = nil
    flush()
  }

  func observe<State, Action>(
    _ store: Store<State, Action>,
    _ value: @escaping @MainActor (State) -> Value
  ) {
    let status = store.core.registry.status
    observation = store.observe({ Shown(value: value($0), isPresent: !status.loop.isSuspended) }) {
      [weak self] in
      // A store that travels in time does not show the person's place.
      if $0.isPresent { self?.change($0.value) }
    }
  }

  /// A value that the store shows. If the store stays in another time, the same value becomes that
  /// of the present.
  private struct Shown: Equatable {
    let value: Value
    let isPresent: Bool
  }

  private func change(_ value: Value) {
    latest = value
    waiting?.cancel()
    let sleep = clock.sleeping(for: delay)
    waiting = Task { [weak self] in
      guard (try? await sleep()) != nil, !Task.isCancelled else { return }
      self?.flush()
    }
  }
}

extension Store {
  /// Saves a snapshot of the state some time after it has changed, as long as the returned object
  /// exists.
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
    autosave.observe(self, value)
    return autosave
  }
}

extension RuntimeIssue.Code {
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
