import Cairn

/// Two-phase commit, after the specification by Lamport and Gray: resource managers that prepare, commit or abort, and
/// one transaction manager.
@Reducer
struct TwoPhaseCommit {
  /// Each bit stands for a resource manager.
  struct State: Hashable {
    enum Manager: Hashable { case initial, committed, aborted }

    let count: Int
    var working: UInt16
    var prepared: UInt16 = 0
    var committed: UInt16 = 0
    var aborted: UInt16 = 0
    var manager = Manager.initial
    /// The resource managers whose "prepared" messages the transaction manager has received.
    var known: UInt16 = 0
    /// The resource managers that have sent a "prepared" message. Messages are never removed.
    var messages: UInt16 = 0
    var hasCommitMessage = false
    var hasAbortMessage = false

    init(count: Int) {
      self.count = count
      working = 1 << UInt16(count) - 1
    }

    var all: UInt16 { 1 << UInt16(count) - 1 }
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

  /// The possible actions of a state: every action whose conditions are met.
  static func actions(_ state: State) -> [Action] {
    var actions: [Action] = []
    if state.manager == .initial, state.known == state.all { actions.append(.commit) }
    if state.manager == .initial { actions.append(.abort) }
    for number in 0..<state.count {
      let bit: UInt16 = 1 << UInt16(number)
      if state.manager == .initial, state.messages & bit != 0 {
        actions.append(.takePrepared(number))
      }
      if state.working & bit != 0 {
        actions.append(.prepare(number))
        actions.append(.chooseToAbort(number))
      }
      if state.hasCommitMessage { actions.append(.receiveCommit(number)) }
      if state.hasAbortMessage { actions.append(.receiveAbort(number)) }
    }
    return actions
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      state.perform(action)
      return .none
    }
  }
}

extension TwoPhaseCommit.State {
  mutating func perform(_ action: TwoPhaseCommit.Action) {
    switch action {
    case .commit:
      manager = .committed
      hasCommitMessage = true
    case .abort:
      manager = .aborted
      hasAbortMessage = true
    case .takePrepared(let number): known |= 1 << UInt16(number)
    case .prepare(let number):
      move(number)
      prepared |= 1 << UInt16(number)
      messages |= 1 << UInt16(number)
    case .chooseToAbort(let number), .receiveAbort(let number):
      move(number)
      aborted |= 1 << UInt16(number)
    case .receiveCommit(let number):
      move(number)
      committed |= 1 << UInt16(number)
    }
  }

  private mutating func move(_ number: Int) {
    let others = ~(1 << UInt16(number) as UInt16)
    working &= others
    prepared &= others
    committed &= others
    aborted &= others
  }
}
