/// An optional as a view presents it: a store or nil.
///
/// A view can only dismiss the store that it was given. A late dismissal does nothing: when another
/// feature has replaced the presented one, or when the feature was removed by itself.
///
/// If the presenting feature was removed, nothing is presented, although its store still returns the
/// last known child. A dismissal of that child is sent once, so that the store counts it (rule L7).
@MainActor
final class PresentedItem<State, Action> {
  private let find: @MainActor () -> Store<State, Action>?
  /// Whether the presenting feature was removed.
  private let isPresenterRemoved: @MainActor () -> Bool
  private let dismiss: @MainActor () -> EffectGroup?
  /// The issue that nothing has handled the dismissal.
  private let unhandled: () -> RuntimeIssue
  /// The store that was returned last.
  private var shown: Store<State, Action>?
  private let refusals = RefusedWrites()

  init(
    find: @escaping @MainActor () -> Store<State, Action>?,
    isPresenterRemoved: @escaping @MainActor () -> Bool,
    dismiss: @escaping @MainActor () -> EffectGroup?,
    unhandled: @escaping () -> RuntimeIssue
  ) {
    self.find = find
    self.isPresenterRemoved = isPresenterRemoved
    self.dismiss = dismiss
    self.unhandled = unhandled
    shown = find()
  }

  /// A binding to the item. Writing nil dismisses it; writing a store does nothing.
  var binding: StoreBinding<Store<State, Action>?> {
    StoreBinding {
      self.refusals.read()
      guard !self.isPresenterRemoved() else { return nil }
      self.shown = self.find()
      return self.shown
    } set: {
      if $0 == nil { self.dismissShown() }
    }
  }

  private func dismissShown() {
    guard let shown else { return }
    if isPresenterRemoved() { return dismissLate() }
    guard !shown.core.isRemoved else { return }
    let before = shown.core.state
    let receipt = shown.makeOperatorReceipt()
    let sent = receipt { dismiss() }
    guard !shown.core.isRemoved else { return }
    refusals.note()
    // A reducer can present the same state again, or another one in its place.
    if !receipt.isAcknowledged, shown.isWriteIgnored(sent),
      differ(before, shown.core.state) == false
    {
      unhandled().report()
    }
  }

  private func dismissLate() {
    shown = nil
    _ = dismiss()
    refusals.note()
  }
}
