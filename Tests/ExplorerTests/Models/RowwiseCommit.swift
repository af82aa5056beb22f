import Cairn

/// Two-phase commit as in ``TwoPhaseCommit``, with a row for each resource manager.
@Reducer
struct RowwiseCommit {
  struct Manager: Hashable, Identifiable {
    enum Phase { case working, prepared, committed, aborted }

    let id: Int
    var phase = Phase.working
    /// Whether it has sent a message that it is prepared.
    var hasSent = false
    /// Whether the transaction manager has received that message.
    var isKnown = false
  }

  struct State: Hashable {
    enum Decision { case none, commit, abort }

    var managers: IdentifiedArray<Int, Manager>
    var decision = Decision.none

    init(count: Int) {
      managers = IdentifiedArray(uniqueElements: (0..<count).map { Manager(id: $0) })
    }
  }

  enum Action: Hashable {
    case commit
    case abort
    case takePrepared(Int)
    case prepare(Int)
    case chooseToAbort(Int)
    case receiveCommit(Int)
    case receiveAbort(Int)
  }

  static func actions(_ state: State) -> [Action] {
    var actions: [Action] = []
    if state.decision == .none, state.managers.allSatisfy(\.isKnown) { actions.append(.commit) }
    if state.decision == .none { actions.append(.abort) }
    for manager in state.managers {
      if state.decision == .none, manager.hasSent { actions.append(.takePrepared(manager.id)) }
      if manager.phase == .working {
        actions += [.prepare(manager.id), .chooseToAbort(manager.id)]
      }
      if state.decision == .commit { actions.append(.receiveCommit(manager.id)) }
      if state.decision == .abort { actions.append(.receiveAbort(manager.id)) }
    }
    return actions
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .commit: state.decision = .commit
      case .abort: state.decision = .abort
      case .takePrepared(let id): state.managers[id: id]?.isKnown = true
      case .prepare(let id):
        state.managers[id: id]?.phase = .prepared
        state.managers[id: id]?.hasSent = true
      case .chooseToAbort(let id), .receiveAbort(let id): state.managers[id: id]?.phase = .aborted
      case .receiveCommit(let id): state.managers[id: id]?.phase = .committed
      }
      return .none
    }
  }
}
