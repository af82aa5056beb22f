import Cairn

extension Harbour {
  /// A value to read through the store of a feature, and its expected value.
  @MainActor
  struct Reading<Feature: Reducer> {
    let name: String
    let read: @MainActor (StoreOf<Feature>) -> String
    let value: (Feature.State) -> String
    /// Whether a reader is notified of other values only. A collection that is read as a value is
    /// compared by a stamp, which changes with a write of equal content (rule O3).
    let isExact: Bool

    init(
      _ name: String,
      isExact: Bool = true,
      read: @escaping @MainActor (StoreOf<Feature>) -> String,
      value: @escaping (Feature.State) -> String
    ) {
      self.name = name
      self.isExact = isExact
      self.read = read
      self.value = value
    }

    /// The reading at the end of a passage; returns "nothing" if the passage leads nowhere.
    func after<Start>(_ passage: Passage<Start, Feature>) -> Reading<Start> {
      Reading<Start>("\(passage.name).\(name)", isExact: isExact) { [read] in
        passage.store($0).map { read($0) } ?? "nothing"
      } value: { [value] in
        passage.state($0).map { value($0) } ?? "nothing"
      }
    }
  }
}

extension Harbour.Passage {
  /// The readings at the end of the passage, and whether it leads anywhere.
  fileprivate func readings(_ all: [Harbour.Reading<End>]) -> [Harbour.Reading<Start>] {
    let presence = Harbour.Reading<End>("isThere", read: { _ in "yes" }, value: { _ in "yes" })
    return ([presence] + all).map { $0.after(self) }
  }
}

extension Harbour.Reading where Feature == Harbour.Crate {
  static var all: [Self] {
    [
      Self("count", read: { "\($0.count)" }, value: { "\($0.count)" }),
      Self("label", read: { $0.label }, value: { $0.label }),
      Self("weight", read: { "\($0.weight)" }, value: { "\($0.weight)" }),
    ]
  }
}

extension Harbour.Reading where Feature == Harbour.Cabin {
  static var all: [Self] {
    var all = [
      Self("number", read: { "\($0.number)" }, value: { "\($0.number)" }),
      Self("name", read: { $0.name }, value: { $0.name }),
    ]
    for crate in Harbour.Passage<Harbour.Cabin, Harbour.Crate>.all {
      all += crate.readings(Harbour.Reading<Harbour.Crate>.all)
    }
    return all
  }
}

extension Harbour.Reading where Feature == Harbour.Ship {
  static var all: [Self] {
    var all = [
      Self("name", read: { $0.name }, value: { $0.name }),
      Self("log", read: { "\($0.log)" }, value: { "\($0.log)" }),
      Self("crateCount", read: { "\($0.crateCount)" }, value: { "\($0.crateCount)" }),
      Self(
        "crates",
        isExact: false,
        read: { "\($0.crates.map(\.count))" },
        value: { "\($0.crates.map(\.count))" }
      ),
      Self("ids of the stores") {
        "\(Array($0.scope(state: \.crates, action: \.crates).ids))"
      } value: {
        "\(Array($0.crates.ids))"
      },
      Self("counts of the stores") {
        "\($0.scope(state: \.crates, action: \.crates).map(\.count))"
      } value: {
        "\($0.crates.map(\.count))"
      },
    ]
    for crate in Harbour.Passage<Harbour.Ship, Harbour.Crate>.direct {
      all += crate.readings(Harbour.Reading<Harbour.Crate>.all)
    }
    for cabin in Harbour.Passage<Harbour.Ship, Harbour.Cabin>.all {
      all += cabin.readings(Harbour.Reading<Harbour.Cabin>.all)
    }
    return all
  }
}

extension Harbour.Reading where Feature == Harbour.Sight {
  static var `case`: Self {
    Self("case") {
      switch $0.case {
      case .ship: "ship"
      case .cabin: "cabin"
      case .crate: "crate"
      }
    } value: {
      switch $0 {
      case .ship: "ship"
      case .cabin: "cabin"
      case .crate: "crate"
      }
    }
  }

  static var all: [Self] {
    var all = [Self.case]
    for ship in Harbour.Passage<Harbour.Sight, Harbour.Ship>.all {
      all += ship.readings(Harbour.Reading<Harbour.Ship>.all)
    }
    for cabin in Harbour.Passage<Harbour.Sight, Harbour.Cabin>.all {
      all += cabin.readings(Harbour.Reading<Harbour.Cabin>.all)
    }
    for crate in Harbour.Passage<Harbour.Sight, Harbour.Crate>.all {
      all += crate.readings(Harbour.Reading<Harbour.Crate>.all)
    }
    return all
  }
}

extension Harbour.Reading where Feature == Harbour {
  static var all: [Self] {
    var all = [
      Self("number", read: { "\($0.number)" }, value: { "\($0.number)" }),
      Self("tour", isExact: false) {
        "\($0.tour.map { $0[case: \.ship]?.summary ?? $0.caseName })"
      } value: {
        "\($0.tour.map { $0[case: \.ship]?.summary ?? $0.caseName })"
      },
      Self("piers", isExact: false) {
        "\($0.piers.map { $0.ship?.summary ?? "" })"
      } value: {
        "\($0.piers.map { $0.ship?.summary ?? "" })"
      },
      Self("count of the stores") {
        "\($0.scope(state: \.tour, action: \.tour).elements().count)"
      } value: {
        "\($0.tour.count)"
      },
      Self("cases of the stores") {
        let sights = $0.scope(state: \.tour, action: \.tour).elements()
        return sights.map { Harbour.Reading<Harbour.Sight>.case.read($0) }.joined(separator: " ")
      } value: {
        $0.tour.map { Harbour.Reading<Harbour.Sight>.case.value($0) }.joined(separator: " ")
      },
    ]
    for sight in Harbour.Passage<Harbour, Harbour.Sight>.all {
      all += sight.readings(Harbour.Reading<Harbour.Sight>.all)
    }
    for ship in Harbour.Passage<Harbour, Harbour.Ship>.direct {
      all += ship.readings(Harbour.Reading<Harbour.Ship>.all)
    }
    for crate in Harbour.Passage<Harbour, Harbour.Crate>.direct {
      all += crate.readings(Harbour.Reading<Harbour.Crate>.all)
    }
    return all
  }
}

extension Harbour.Ship.State {
  /// A value of the ship itself and of its children. The description of the whole takes long to
  /// make.
  fileprivate var summary: String { "\(name) \(crateCount) \(guestCabin?.number ?? 0)" }
}
