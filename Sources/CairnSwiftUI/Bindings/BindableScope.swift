#if canImport(SwiftUI)
  public import Cairn
  public import SwiftUI

  /// The actions of a child that SwiftUI changes: a presented child, a path, or a split view.
  ///
  /// Do not conform your own types to this protocol. It is a constraint, because the compiler would
  /// otherwise first try each `\.destination.edit` as the child's own action, and could not
  /// type-check a view with many modifiers in reasonable time.
  public protocol BindableChildAction {}

  extension PresentationAction: BindableChildAction {}
  extension StackAction: BindableChildAction {}
  extension SplitViewAction: BindableChildAction {}

  /// The state of a child that SwiftUI changes: `\.child` and `\.$child` name the same child.
  ///
  /// Do not conform your own types to this protocol. It is a constraint, because the compiler would
  /// have to try two functions for each `scope`.
  public protocol BindableChildState {
    /// The state of the child: an optional, a path, or a split view.
    associatedtype BindableChild
    /// Returns the key path to the child.
    static func bindableChild<Root>(at path: KeyPath<Root, Self>) -> KeyPath<Root, BindableChild>
  }

  extension BindableChildState where BindableChild == Self {
    /// Returns the same key path.
    public static func bindableChild<Root>(at path: KeyPath<Root, Self>) -> KeyPath<Root, Self> {
      path
    }
  }

  extension Optional: BindableChildState {
    public typealias BindableChild = Self
  }

  extension StackState: BindableChildState {
    public typealias BindableChild = Self
  }

  extension SplitViewState: BindableChildState {
    public typealias BindableChild = Self
  }

  extension PresentationState: BindableChildState {
    public static func bindableChild<Root>(at path: KeyPath<Root, Self>) -> KeyPath<Root, Value?> {
      path.appending(path: \.wrappedValue)
    }
  }

  /// A child of a store, for the modifier or view that shows it:
  /// `$store.scope(state: \.path, action: \.path)`.
  ///
  /// It isn't a `Binding`, for two reasons. First, a `Binding` reads its value when it is made, so
  /// SwiftUI would evaluate the presenting view again when a child is presented or dismissed. With
  /// a scope, SwiftUI evaluates only the modifier that shows the child. Second, the compiler does
  /// not try SwiftUI's own modifiers, which take a `Binding`. If your view needs a `Binding`,
  /// ``binding()`` returns one.
  @MainActor
  @dynamicMemberLookup
  public struct BindableScope<
    State,
    Action: CasePathable,
    ChildState,
    ChildAction: BindableChildAction
  > {
    private let parent: Store<State, Action>
    private let state: KeyPath<State, ChildState>
    private let action: CaseKeyPath<Action, ChildAction>
    /// The call of `scope`.
    let site: CallSite

    init(
      _ parent: Store<State, Action>,
      state: KeyPath<State, ChildState>,
      action: CaseKeyPath<Action, ChildAction>,
      site: CallSite
    ) {
      self.parent = parent
      self.state = state
      self.action = action
      self.site = site
    }

    /// One case of a presented enum, by its name:
    /// `$store.scope(\.$destination, action: \.destination).edit`.
    ///
    /// The result is the scope of `$store.scope(\.destination?.edit, action: \.destination.edit)`.
    public subscript<Destination: CaseReducerState, DestinationAction, CaseState, CaseAction>(
      dynamicMember child: KeyPath<
        Destination.StateReducer.CaseChildren,
        CaseChild<Destination, DestinationAction, CaseState, CaseAction>
      >
    ) -> BindableScope<State, Action, CaseState?, PresentationAction<CaseAction>>
    where
      Destination.StateReducer: CaseScopable,
      ChildState == Destination?,
      ChildAction == PresentationAction<DestinationAction>
    {
      let child = Destination.StateReducer.caseChildren[keyPath: child]
      return scope(of: child, state: state.appending(path: \.?[dynamicMember: child.state]))
    }

    private func scope<Destination, DestinationAction, CaseState, CaseAction>(
      of child: CaseChild<Destination, DestinationAction, CaseState, CaseAction>,
      state: KeyPath<State, CaseState?>
    ) -> BindableScope<State, Action, CaseState?, PresentationAction<CaseAction>>
    where ChildAction == PresentationAction<DestinationAction> {
      let presented: CaseKeyPath<ChildAction, PresentationAction<CaseAction>> =
        \.[dynamicMember: child.action]
      return BindableScope<State, Action, CaseState?, PresentationAction<CaseAction>>(
        parent,
        state: state,
        action: action.appending(path: \.[dynamicMember: presented]),
        site: site
      )
    }

    /// The child's store, for a path or a split view.
    public var store: Store<ChildState, ChildAction> {
      parent.scope(state: state, action: action)
    }

    /// Returns a binding to the store of a presented child, or to nil.
    ///
    /// Writing nil dismisses the child that was last read from the binding. If that child was
    /// removed meanwhile, the write does nothing, even if another child is presented now (rules T2,
    /// O5). SwiftUI evaluates the view that makes the binding again when a child is presented or
    /// dismissed. If the presenting feature was removed, the binding is nil (rule O4).
    public func binding<Presented, PresentedAction>() -> Binding<Store<Presented, PresentedAction>?>
    where ChildState == Presented?, ChildAction == PresentationAction<PresentedAction> {
      binding(isModal: true)
    }

    /// - Parameter isModal: Whether the child covers the views of the presenting feature. Then
    ///   SwiftUI also evaluates the view again when the presenting feature is removed.
    func binding<Presented, PresentedAction>(
      isModal: Bool
    ) -> Binding<Store<Presented, PresentedAction>?>
    where ChildState == Presented?, ChildAction == PresentationAction<PresentedAction> {
      Binding(
        parent.itemBinding(
          state: state,
          action: action,
          isModal: isModal,
          fileID: site.fileID,
          filePath: site.filePath,
          line: site.line,
          column: site.column
        )
      )
    }

    /// Returns a binding to whether a child is presented, for modifiers that take no item:
    /// `inspector(isPresented:)`, `fileImporter(isPresented:)`, `searchable(isPresented:)`.
    ///
    /// Writing false dismisses the child that was last read from the binding. Writing true does
    /// nothing, because true does not contain a state for the child.
    public func isPresented<Presented, PresentedAction>() -> Binding<Bool>
    where ChildState == Presented?, ChildAction == PresentationAction<PresentedAction> {
      let item: Binding<Store<Presented, PresentedAction>?> = binding()
      return Binding {
        item.wrappedValue != nil
      } set: { isPresented, transaction in
        if !isPresented { item.transaction(transaction).wrappedValue = nil }
      }
    }
  }
#endif
