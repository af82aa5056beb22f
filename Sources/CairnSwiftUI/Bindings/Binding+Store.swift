#if canImport(SwiftUI)
  import Cairn
  import SwiftUI

  /// The same for a store in a `@State` or a `@Binding` as for one in a `@Bindable`.
  extension Binding {
    /// A value in the state, to be bound with ``BindableField/sending(_:fileID:filePath:line:column:)``.
    @MainActor
    @_disfavoredOverload
    public subscript<State, Action, Field>(
      dynamicMember keyPath: KeyPath<State, Field>
    ) -> BindableField<State, Action, Field> where Value == Store<State, Action> {
      BindableField(StoreField(keyPath, of: wrappedValue))
    }

    /// The store of a child, for views that take a binding to it.
    @MainActor
    public func scope<State, Action: CasePathable, ChildState, ChildAction>(
      state: KeyPath<State, ChildState>,
      action: CaseKeyPath<Action, ChildAction>
    ) -> Binding<Store<ChildState, ChildAction>> where Value == Store<State, Action> {
      .constant(wrappedValue.scope(state: state, action: action))
    }

    /// The store of a presented child, or nil, which is written to dismiss the child that was last read.
    @MainActor
    public func scope<State, Action: CasePathable, ChildState, ChildAction>(
      state: KeyPath<State, ChildState?>,
      action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
      Binding<Store<ChildState, ChildAction>?>(
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
