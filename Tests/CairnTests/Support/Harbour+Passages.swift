import Cairn

extension Harbour {
  /// A path from a feature to a feature in it: from store to store, and from state to state.
  @MainActor
  struct Passage<Start: Reducer, End: Reducer> {
    let name: String
    let store: @MainActor (StoreOf<Start>) -> StoreOf<End>?
    let state: (Start.State) -> End.State?

    init(
      _ name: String,
      store: @escaping @MainActor (StoreOf<Start>) -> StoreOf<End>?,
      state: @escaping (Start.State) -> End.State?
    ) {
      self.name = name
      self.store = store
      self.state = state
    }

    /// The paths that continue from the end of this one.
    func then<Next>(_ all: [Passage<End, Next>]) -> [Passage<Start, Next>] {
      all.map { next in
        Passage<Start, Next>("\(name).\(next.name)") { [store] in
          store($0).flatMap { next.store($0) }
        } state: { [state] in
          state($0).flatMap { next.state($0) }
        }
      }
    }
  }
}

extension Harbour.Passage where Start == Harbour.Cabin, End == Harbour.Crate {
  static var all: [Self] {
    [
      Self("chest", store: { $0.scope(state: \.chest, action: \.chest) }, state: { $0.chest }),
      Self("trunk", store: { $0.scope(state: \.trunk, action: \.trunk) }, state: { $0.trunk }),
    ]
  }
}

extension Harbour.Passage where Start == Harbour.Ship, End == Harbour.Cabin {
  static var all: [Self] {
    [
      Self("cabin", store: { $0.scope(state: \.cabin, action: \.cabin) }, state: { $0.cabin }),
      Self("guestCabin") {
        $0.scope(state: \.guestCabin, action: \.guestCabin)
      } state: {
        $0.guestCabin
      },
    ]
  }
}

extension Harbour.Passage where Start == Harbour.Ship, End == Harbour.Crate {
  /// The paths that pass no cabin.
  static var direct: [Self] {
    let inspected = [
      Self("inspected") {
        $0.scope(state: \.inspected, action: \.inspected)
      } state: {
        $0.inspected
      },
      Self("$inspected") {
        $0.scope(state: \.$inspected, action: \.inspected)
      } state: {
        $0.inspected
      },
    ]
    let rows = (0..<3).map { id in
      Self("crates[\(id)]") {
        $0.scope(state: \.crates, action: \.crates)[id: id]
      } state: {
        $0.crates[id: id]
      }
    }
    return inspected + rows
  }

  static var all: [Self] {
    var all = direct
    for cabin in Harbour.Passage<Harbour.Ship, Harbour.Cabin>.all {
      all += cabin.then(Harbour.Passage<Harbour.Cabin, Harbour.Crate>.all)
    }
    return all
  }
}

extension Harbour.Passage where Start == Harbour.Sight, End == Harbour.Ship {
  static var all: [Self] {
    [
      Self("case.ship") {
        if case .ship(let ship) = $0.case { ship } else { nil }
      } state: {
        $0[case: \.ship]
      }
    ]
  }
}

extension Harbour.Passage where Start == Harbour.Sight, End == Harbour.Cabin {
  static var all: [Self] {
    [
      Self("case.cabin") {
        if case .cabin(let cabin) = $0.case { cabin } else { nil }
      } state: {
        $0[case: \.cabin]
      }
    ]
  }
}

extension Harbour.Passage where Start == Harbour.Sight, End == Harbour.Crate {
  static var all: [Self] {
    [
      Self("case.crate") {
        if case .crate(let crate) = $0.case { crate } else { nil }
      } state: {
        $0[case: \.crate]
      },
      Self("crate") {
        $0.scope(state: \.crate, action: \.crate)
      } state: {
        $0[case: \.crate]
      },
    ]
  }
}

extension Harbour.Passage where Start == Harbour, End == Harbour.Sight {
  static var all: [Self] {
    [
      Self("closeUp") {
        $0.scope(state: \.closeUp, action: \.closeUp)
      } state: {
        $0.closeUp
      },
      Self("tour.first") {
        $0.scope(state: \.tour, action: \.tour).elements().first
      } state: {
        $0.tour.first
      },
      Self("tour.last") {
        $0.scope(state: \.tour, action: \.tour).elements().last
      } state: {
        $0.tour.last
      },
    ]
  }
}

extension Harbour.Passage where Start == Harbour, End == Harbour.Ship {
  /// The paths that pass no sight.
  static var direct: [Self] {
    let single = [
      Self("flagship") {
        $0.scope(state: \.flagship, action: \.flagship)
      } state: {
        $0.flagship
      },
      Self("closeUp?.ship") {
        $0.scope(state: \.closeUp?.ship, action: \.closeUp.ship)
      } state: {
        $0.closeUp?[case: \.ship]
      },
    ]
    let atPiers = (0..<2).map { id in
      Self("piers[\(id)].ship") {
        $0.scope(state: \.piers, action: \.piers)[id: id]?.scope(state: \.ship, action: \.ship)
      } state: {
        $0.piers[id: id]?.ship
      }
    }
    return single + atPiers
  }

  static var all: [Self] {
    var all = direct
    for sight in Harbour.Passage<Harbour, Harbour.Sight>.all {
      all += sight.then(Harbour.Passage<Harbour.Sight, Harbour.Ship>.all)
    }
    return all
  }
}

extension Harbour.Passage where Start == Harbour, End == Harbour.Crate {
  /// The paths that pass no sight and no ship.
  static var direct: [Self] {
    [
      Self("closeUp?.crate") {
        $0.scope(state: \.closeUp?.crate, action: \.closeUp.crate)
      } state: {
        $0.closeUp?[case: \.crate]
      }
    ]
  }

  static var all: [Self] {
    var all = direct
    for sight in Harbour.Passage<Harbour, Harbour.Sight>.all {
      all += sight.then(Harbour.Passage<Harbour.Sight, Harbour.Crate>.all)
    }
    for ship in Harbour.Passage<Harbour, Harbour.Ship>.all {
      all += ship.then(Harbour.Passage<Harbour.Ship, Harbour.Crate>.all)
    }
    return all
  }
}
