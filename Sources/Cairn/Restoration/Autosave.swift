#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Saves a snapshot of a store whenever where the person is has changed, a while after the last change.
///
/// ```swift
/// let autosave = store.autosave(to: file) { state in state.place }
/// // …
/// autosave.flush()  // before the program ends
/// ```
///
/// The state that it starts with is not saved, so that a place that could not be restored whole is
/// not lost before the person goes elsewhere. While changes follow each other faster than the delay,
/// nothing is saved: leave out of the snapshot what never rests, such as where a list is scrolled to.
///
/// A problem with writing is an issue; the next change tries again.
@MainActor
public final class Autosave<Value: Codable & Equatable & Sendable> {
  private let file: SnapshotFile<Value>
  private let delay: Duration
  private let clock: any Clock<Duration>
  private let site: CallSite
  /// What was saved last; nil before the first time, when the file may hold anything.
  private var saved: Value?
  /// What the state came to last; nil before the first change.
  private var latest: Value?
  private var observation: StoreObservation?
  /// The next save, while one waits.
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

  /// Saves at once what is waiting to be saved. Call it before the program ends.
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

  /// Ends the saving, after saving what waits.
  public func stop() {
    observation?.cancel()
    observation = nil
    flush()
  }

  func observe<State, Action>(
    _ store: Store<State, Action>,
    _ value: @escaping @MainActor (State) -> Value
  ) {
    observation = store.observe(value) { [weak self, status = store.core.registry.status] in
      // What a store shows of another time is not where the person is.
      if !status.loop.isSuspended { self?.change($0) }
    }
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
  /// Saves a snapshot of the state a while after it has changed, for as long as what is returned
  /// lives.
  ///
  /// - Parameters:
  ///   - file: Where it is saved.
  ///   - delay: How long after the last change it is saved.
  ///   - clock: What measures the delay.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - value: What is saved of the state: ids, not models.
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
  /// A sleep that ends `duration` from now, however late it begins.
  func sleeping(for duration: Duration) -> @Sendable () async throws -> Void {
    let deadline = now.advanced(by: duration)
    return { try await sleep(until: deadline, tolerance: nil) }
  }
}
