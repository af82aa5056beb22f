#if canImport(SwiftUI)
  import Cairn
  public import SwiftUI

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

    /// A child, for views that present it, show it as a path or as a split view: `sheet(item:)`,
    /// `alert(_:)` and their like, `NavigationStack`, `NavigationSplitView`.
    ///
    /// Nothing is read, so the view is not drawn again for the child.
    @MainActor
    public func scope<State, Action: CasePathable, ChildState, ChildAction: BindableChildAction>(
      state: KeyPath<State, ChildState>,
      action: CaseKeyPath<Action, ChildAction>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> BindableScope<State, Action, ChildState, ChildAction>
    where Value == Store<State, Action> {
      BindableScope(
        wrappedValue,
        state: state,
        action: action,
        site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    }

    /// A child, for views that present it, show it as a path or as a split view: `sheet(item:)`,
    /// `alert(_:)` and their like, `NavigationStack`, `NavigationSplitView`.
    ///
    /// Nothing is read, so the view is not drawn again for the child.
    @MainActor
    public func scope<State, Action: CasePathable, ChildState, ChildAction: BindableChildAction>(
      _ state: KeyPath<State, ChildState>,
      action: CaseKeyPath<Action, ChildAction>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> BindableScope<State, Action, ChildState, ChildAction>
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
