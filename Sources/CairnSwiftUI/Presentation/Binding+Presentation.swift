#if canImport(SwiftUI)
  public import Cairn
  public import SwiftUI

  extension Binding where Value == Bool {
    /// A binding to whether a child is presented: ``BindableScope/isPresented()``.
    @MainActor
    public init<State, Action, Child, ChildAction>(
      _ child: BindableScope<State, Action, Child?, PresentationAction<ChildAction>>
    ) {
      self = child.isPresented()
    }
  }

  extension Binding {
    /// The presented store, with an identity for SwiftUI.
    @MainActor
    func presentedStore<State, Action>() -> Binding<PresentedStore<State, Action>?>
    where Value == Store<State, Action>? {
      Binding<PresentedStore<State, Action>?> { @MainActor in
        wrappedValue.map(PresentedStore.init)
      } set: { @MainActor item, transaction in
        if item == nil { self.transaction(transaction).wrappedValue = nil }
      }
    }

    /// Whether a child is presented. Writing false dismisses it.
    @MainActor
    func isPresented<State, Action>() -> Binding<Bool> where Value == Store<State, Action>? {
      Binding<Bool> { @MainActor in
        wrappedValue != nil
      } set: { @MainActor isPresented, transaction in
        if !isPresented { self.transaction(transaction).wrappedValue = nil }
      }
    }
  }
#endif
