extension StackAction: CasePathable {
  /// The cases of ``StackAction``. `\.path[id: 0]` names an action of the element with id 0.
  public struct AllCasePaths {
    /// An action of an element, with its id.
    public var element: CasePath<StackAction, (id: StackElementID, action: Action)> {
      @inlinable get {
        CasePath(
          embed: { .element(id: $0.id, action: $0.action) },
          extract: { if case .element(let id, let action) = $0 { (id, action) } else { nil } }
        )
      }
    }

    /// The pop of an element and all elements above it.
    public var popFrom: CasePath<StackAction, StackElementID> {
      @inlinable get {
        CasePath(
          embed: { .popFrom(id: $0) },
          extract: { if case .popFrom(let id) = $0 { id } else { nil } }
        )
      }
    }

    /// The push of an element.
    public var push: CasePath<StackAction, (id: StackElementID, state: State)> {
      @inlinable get {
        CasePath(
          embed: { .push(id: $0.id, state: $0.state) },
          extract: { if case .push(let id, let state) = $0 { (id, state) } else { nil } }
        )
      }
    }

    /// The write of a whole path.
    public var set: CasePath<StackAction, StackState<State>> {
      @inlinable get {
        CasePath(
          embed: { .set($0) },
          extract: { if case .set(let path) = $0 { path } else { nil } }
        )
      }
    }

    /// An action of the element with this id.
    @inlinable
    public subscript(id id: StackElementID) -> CasePath<StackAction, Action> {
      CasePath(
        embed: { .element(id: id, action: $0) },
        extract: { root in
          guard case .element(id, let action) = root else { return nil }
          return action
        }
      )
    }

    @inlinable
    init() {}
  }

  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  public static var caseNames: [PartialKeyPath<AllCasePaths>: String] {
    [\.element: "element", \.popFrom: "popFrom", \.push: "push", \.set: "set"]
  }
}
