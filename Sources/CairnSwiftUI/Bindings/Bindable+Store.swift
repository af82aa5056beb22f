#if canImport(SwiftUI)
  import Cairn
  public import SwiftUI

  extension Bindable {
    /// A value in the state, for a binding with
    /// ``BindableField/sending(_:fileID:filePath:line:column:)``.
    ///
    /// If the actions are bindable, `$store.query` is itself a binding.
    @MainActor
    @_disfavoredOverload
    public subscript<State, Action, Field>(
      dynamicMember keyPath: KeyPath<State, Field>
    ) -> BindableField<State, Action, Field> where Value == Store<State, Action> {
      BindableField(StoreField(keyPath, of: wrappedValue))
    }

    /// Returns a child for a view that presents it or shows it as a path or a split view: for
    /// modifiers such as `sheet(item:)` and `alert(_:)`, `NavigationStack` and
    /// `NavigationSplitView`.
    ///
    /// The method reads no state, so SwiftUI does not evaluate the view again when the child
    /// changes.
    @MainActor
    public func scope<
      State,
      Action: CasePathable,
      ChildState: BindableChildState,
      ChildAction: BindableChildAction
    >(
      state: KeyPath<State, ChildState>,
      action: CaseKeyPath<Action, ChildAction>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> BindableScope<State, Action, ChildState.BindableChild, ChildAction>
    where Value == Store<State, Action> {
      BindableScope(
        wrappedValue,
        state: ChildState.bindableChild(at: state),
        action: action,
        site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    }

    /// Returns a child for a view that presents it or shows it as a path or a split view: for
    /// modifiers such as `sheet(item:)` and `alert(_:)`, `NavigationStack` and
    /// `NavigationSplitView`.
    ///
    /// The method reads no state, so SwiftUI does not evaluate the view again when the child
    /// changes.
    @MainActor
    public func scope<
      State,
      Action: CasePathable,
      ChildState: BindableChildState,
      ChildAction: BindableChildAction
    >(
      _ state: KeyPath<State, ChildState>,
      action: CaseKeyPath<Action, ChildAction>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> BindableScope<State, Action, ChildState.BindableChild, ChildAction>
    where Value == Store<State, Action> {
      scope(
        state: state,
        action: action,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
    }
  }
#endif
