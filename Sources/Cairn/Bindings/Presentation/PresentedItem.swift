/// What a view presents of an optional: a store that is there or not.
///
/// Whoever presents it can only dismiss what it was given. A dismissal that comes late, when another
/// one has taken the place of the presented feature or when the feature has gone by itself, does
/// nothing.
@MainActor
final class PresentedItem<State, Action> {
  private let find: @MainActor () -> Store<State, Action>?
  private let dismiss: @MainActor () -> Void
  /// What was given out last.
  private var shown: Store<State, Action>?
  private let refusals = RefusedWrites()

  init(
    find: @escaping @MainActor () -> Store<State, Action>?,
    dismiss: @escaping @MainActor () -> Void
  ) {
    self.find = find
    self.dismiss = dismiss
    shown = find()
  }

  /// The item, to be read, and to be dismissed by writing nil. Writing a store does nothing.
  var binding: StoreBinding<Store<State, Action>?> {
    StoreBinding {
      self.refusals.read()
      self.shown = self.find()
      return self.shown
    } set: { item in
      guard item == nil, let shown = self.shown, !shown.core.isGone else { return }
      self.dismiss()
      if !shown.core.isGone { self.refusals.note() }
    }
  }
}
