#if canImport(UIKit) && !os(watchOS)
  public import Cairn

  /// A store in a view controller, whose fields and children have bindings behind a dollar sign.
  ///
  /// In `@UIBindable var store: StoreOf<Login>`, `$store.name` is `store.binding(\.name)`, and `$store.scope(…)` is `store.itemBinding(…)`.
  @MainActor
  @propertyWrapper
  @dynamicMemberLookup
  public struct UIBindable<Value> {
    /// The store.
    public var wrappedValue: Value

    /// Holds a store.
    public init(wrappedValue: Value) {
      self.wrappedValue = wrappedValue
    }

    /// Holds a store.
    public init(_ wrappedValue: Value) {
      self.wrappedValue = wrappedValue
    }

    /// The wrapper itself, which makes bindings.
    public var projectedValue: Self { self }
  }

  extension UIBindable {
    /// A binding to a field of a feature whose actions are bindable (rule O5).
    public subscript<State, Action: BindableAction, Field: Equatable & Sendable>(
      dynamicMember keyPath: any WritableKeyPath<State, Field> & Sendable
    ) -> StoreBinding<Field> where Value == Store<State, Action>, Action.State == State {
      wrappedValue.binding(keyPath)
    }

    /// A binding to a field of a feature whose view's actions are bindable (rule O5).
    public subscript<State, Action: ViewAction, Field: Equatable & Sendable>(
      dynamicMember keyPath: any WritableKeyPath<State, Field> & Sendable
    ) -> StoreBinding<Field>
    where
      Value == Store<State, Action>, Action.ViewAction: BindableAction,
      Action.ViewAction.State == State
    {
      wrappedValue.binding(keyPath)
    }

    /// A value in the state, for a binding with
    /// ``/Cairn/StoreField/sending(_:fileID:filePath:line:column:)``.
    @_disfavoredOverload
    public subscript<State, Action, Field>(
      dynamicMember keyPath: KeyPath<State, Field>
    ) -> StoreField<State, Action, Field> where Value == Store<State, Action> {
      StoreField(keyPath, of: wrappedValue)
    }

    /// Returns a binding to a presented feature: a store, or nil. Writing nil dismisses the feature.
    public func scope<State, Action: CasePathable, ChildState, ChildAction>(
      state: KeyPath<State, ChildState?>,
      action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> StoreBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
      wrappedValue.itemBinding(
        state: state,
        action: action,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
    }

    /// Returns a binding to a presented feature: a store, or nil. Writing nil dismisses the feature.
    public func scope<State, Action: CasePathable, ChildState, ChildAction>(
      _ state: KeyPath<State, ChildState?>,
      action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> StoreBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
      scope(
        state: state,
        action: action,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
    }

    /// Returns a binding to a presented feature by its property `$child`: a store, or nil. Writing
    /// nil dismisses the feature.
    public func scope<State, Action: CasePathable, ChildState, ChildAction>(
      _ state: KeyPath<State, PresentationState<ChildState>>,
      action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> StoreBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
      scope(
        state: state.appending(path: \.wrappedValue),
        action: action,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
    }

    /// Returns the store of a path, for a `NavigationStackController`.
    public func scope<State, Action: CasePathable, ElementState, ElementAction>(
      _ state: KeyPath<State, StackState<ElementState>>,
      action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
    ) -> Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>
    where Value == Store<State, Action> {
      wrappedValue.scope(state: state, action: action)
    }

    /// Returns the store of a path, for a `NavigationStackController`.
    public func scope<State, Action: CasePathable, ElementState, ElementAction>(
      state: KeyPath<State, StackState<ElementState>>,
      action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
    ) -> Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>
    where Value == Store<State, Action> {
      wrappedValue.scope(state: state, action: action)
    }
  }
#endif
