#if canImport(SwiftUI)
  import Cairn
  import SwiftUI

  extension Bindable {
    /// A value in the state, to be bound with ``BindableField/sending(_:fileID:filePath:line:column:)``.
    ///
    /// Where the actions are bindable, `$store.query` is a binding as it stands.
    @MainActor
    @_disfavoredOverload
    public subscript<State, Action, Field>(
      dynamicMember keyPath: KeyPath<State, Field>
    ) -> BindableField<State, Action, Field> where Value == Store<State, Action> {
      BindableField(StoreField(keyPath, of: wrappedValue))
    }

    /// The store of a child, for views that take a binding to it: the path of a `NavigationStack`, a
    /// `NavigationSplitView`.
    @MainActor
    public func scope<State, Action: CasePathable, ChildState, ChildAction>(
      state: KeyPath<State, ChildState>,
      action: CaseKeyPath<Action, ChildAction>
    ) -> Binding<Store<ChildState, ChildAction>> where Value == Store<State, Action> {
      .constant(wrappedValue.scope(state: state, action: action))
    }

    /// The store of a presented child, or nil: for `sheet(item:)`, `alert(_:)` and their like.
    ///
    /// Nil is written to dismiss the child that was last read from the binding. If that one has gone, the
    /// write does nothing, also if another one is in its place (rules T2, O5).
    @MainActor
    public func scope<State, Action: CasePathable, ChildState, ChildAction>(
      state: KeyPath<State, ChildState?>,
      action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
      Binding(
        wrappedValue.itemBinding(
          state: state,
          action: action,
          fileID: fileID,
          filePath: filePath,
          line: line,
          column: column
        )
      )
    }
  }
#endif
