import CairnCore
import Observation

/// Separates a person's choices in a split view from SwiftUI's own writes.
///
/// SwiftUI writes the top column also while columns collapse into a stack or expand again, before
/// or after it reports that they do. So this type holds a written column back until the main actor
/// is free. If the columns collapsed or expanded meanwhile, the write was not the person's choice,
/// and is dropped (rule V2).
@Observable
@MainActor
final class SplitViewWrites {
  /// The column that was written last and is held back.
  private(set) var heldColumn: SplitViewColumn?
  @ObservationIgnored let refusals = RefusedWrites()
  @ObservationIgnored private var isTurning = false
  @ObservationIgnored private var isScheduled = false
  @ObservationIgnored private var send: (SplitViewColumn) -> Void = { _ in }

  /// Holds a written column back.
  func write(_ column: SplitViewColumn, _ send: @escaping @MainActor (SplitViewColumn) -> Void) {
    guard !isTurning else { return refusals.note() }
    heldColumn = column
    self.send = send
    schedule()
  }

  /// Records that the columns collapse or expand.
  func turn() {
    isTurning = true
    heldColumn = nil
    schedule()
  }

  private func schedule() {
    guard !isScheduled else { return }
    isScheduled = true
    Task { settle() }
  }

  private func settle() {
    isScheduled = false
    isTurning = false
    let send = send
    self.send = { _ in }
    guard let column = heldColumn else { return }
    heldColumn = nil
    send(column)
  }
}
