/// The children of a feature that a guard protects, and the children that an action removes.
///
/// It contains the differences between a presentation, a path, and a split view.
@usableFromInline
struct GuardedChildren<State, Action, Child> {
  /// A child that would be removed.
  struct Candidate {
    let target: RemovalTarget
    let state: Child
  }

  /// The children, from the uppermost down.
  let all: (State) -> [Candidate]
  /// The children that an action removes, from the uppermost down.
  let removed: (Action, State) -> [Candidate]
  /// Whether an action removes a child; without an action, whether the child is there.
  let isRemoved: (RemovalTarget, _ action: Action?, State) -> Bool
  /// The action that removes all children.
  let removal: Action
}

extension GuardedChildren {
  /// The child in a field that presents at most one.
  @usableFromInline
  init<ChildAction>(
    presentedBy lens: ChildLens<State, Child>,
    action path: CasePath<Action, PresentationAction<ChildAction>>
  ) {
    let all = { (state: State) -> [Candidate] in
      var candidates: [Candidate] = []
      lens.forEachChild(in: state) { child, _ in
        let target = RemovalTarget(child, arrival: lens.arrival(in: state))
        candidates.append(Candidate(target: target, state: child))
        return true
      }
      return candidates
    }
    self.init(
      all: all,
      removed: { action, state in
        if case .dismiss? = path.extract(from: action) { all(state) } else { [] }
      },
      isRemoved: { target, action, state in
        if let action {
          guard case .dismiss? = path.extract(from: action) else { return false }
        }
        return all(state).contains { $0.target == target }
      },
      removal: path.embed(.dismiss)
    )
  }

  /// The elements of a path.
  @usableFromInline
  init<ChildAction>(
    elementsOf field: FieldPath<State, StackState<Child>>,
    action path: CasePath<Action, StackAction<Child, ChildAction>>
  ) {
    self.init(
      all: { field.value(in: $0).candidates() },
      removed: { action, state in
        guard let action = path.extract(from: action) else { return [] }
        let stack = field.value(in: state)
        return stack.candidates(at: stack.positions(removedBy: action))
      },
      isRemoved: { target, action, state in
        guard let action else { return field.value(in: state).position(of: target) != nil }
        guard let action = path.extract(from: action) else { return false }
        return field.value(in: state).isRemoved(target, by: action)
      },
      removal: path.embed(.set(StackState()))
    )
  }

  /// The screens in the detail of a split view.
  @usableFromInline
  init<Sidebar, Content, ChildAction>(
    detailOf field: FieldPath<State, SplitViewState<Sidebar, Content, Child>>,
    action path: CasePath<Action, SplitViewAction<Sidebar, Content, Child, ChildAction>>
  ) {
    self.init(
      all: { field.value(in: $0).detail.candidates() },
      removed: { action, state in
        guard let action = path.extract(from: action) else { return [] }
        let split = field.value(in: state)
        return split.detail.candidates(at: split.positions(removedBy: action))
      },
      isRemoved: { target, action, state in
        let split = field.value(in: state)
        guard let position = split.detail.position(of: target) else { return false }
        guard let action else { return true }
        guard let action = path.extract(from: action) else { return false }
        if case .detail(let action) = action { return split.detail.isRemoved(target, by: action) }
        return split.positions(removedBy: action).contains(position)
      },
      removal: path.embed(.detail(.set(StackState())))
    )
  }
}

extension StackState {
  fileprivate func candidates<State, Action>() -> [GuardedChildren<State, Action, Element>
    .Candidate]
  {
    candidates(at: indices.reversed())
  }

  fileprivate func candidates<State, Action>(
    at positions: some Collection<Int>
  ) -> [GuardedChildren<State, Action, Element>.Candidate] {
    positions.map { position in
      GuardedChildren<State, Action, Element>.Candidate(
        target: RemovalTarget(storage.ids[position]),
        state: storage.elements[position]
      )
    }
  }
}
