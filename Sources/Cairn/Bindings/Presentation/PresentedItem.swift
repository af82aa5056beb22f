/// An optional as a view presents it: a store or nil.
///
/// A view can only dismiss the store that it was given. A late dismissal does nothing: when another
/// feature has replaced the presented one, or when the feature was removed by itself.
@MainActor
final class PresentedItem<State, Action> {
  private let find: @MainActor () -> Store<State, Action>?
  private let dismiss: @MainActor () -> EffectGroup?
  /// The issue that nothing has handled the dismissal.
  private let unhandled: () -> RuntimeIssue
  /// The store that was returned last.
  private var shown: Store<State, Action>?
  private let refusals = RefusedWrites()

  init(
    find: @escaping @MainActor () -> Store<State, Action>?,
    dismiss: @escaping @MainActor () -> EffectGroup?,
    unhandled: @escaping () -> RuntimeIssue
  ) {
    self.find = find
    self.dismiss = dismiss
    self.unhandled = unhandled
    shown = find()
  }

  /// A binding to the item. Writing nil dismisses it; writing a store does nothing.
  var binding: StoreBinding<Store<State, Action>?> {
    StoreBinding {
      self.refusals.read()
      self.shown = self.find()
      return self.shown
    } set: { item in
      guard item == nil, let shown = self.shown, !shown.core.isRemoved else { return }
      let before = shown.core.state
      let sent = self.dismiss()
      guard !shown.core.isRemoved else { return }
      self.refusals.note()
      // A reducer can present another state in its place.
      if shown.isWriteIgnored(sent), differ(before, shown.core.state) == false {
        self.unhandled().report()
      }
    }
  }
}
