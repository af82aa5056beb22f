import Cairn
import TestSupport

// Random changes. Most of them have no effect now and then: a change of a missing child is ignored,
// and an assigned value may be the current one.

extension Harbour.Crate {
  /// A change of a crate's fields.
  static func change(using random: inout SeededGenerator) -> Harbour.Change<State> {
    let number = random.below(3)
    return switch random.below(3) {
    case 0: { $0.count = number }
    case 1: { $0.label = String(repeating: "a", count: number) }
    default: { $0.count = Int($0.count) }
    }
  }

  /// A change of a crate, or a replacement with the same id.
  static func upheaval(using random: inout SeededGenerator) -> Harbour.Change<State> {
    let number = random.below(3)
    let change = change(using: &random)
    guard random.below(4) == 0 else { return change }
    return { $0 = State(id: $0.id, count: number) }
  }
}

extension Harbour.Cabin {
  /// A change of the fields of the cabin or of a crate.
  static func change(using random: inout SeededGenerator) -> Harbour.Change<State> {
    let number = random.below(3)
    let crate = Harbour.Crate.change(using: &random)
    return switch random.below(4) {
    case 0: { $0.number = number }
    case 1: { $0.name = "\(number)" }
    case 2: { crate(&$0.chest) }
    default: { $0.trunk.change(crate) }
    }
  }

  /// A change after which the crates may be others.
  static func upheaval(using random: inout SeededGenerator) -> Harbour.Change<State> {
    let number = random.below(3)
    let crate = Harbour.Crate.upheaval(using: &random)
    let change = change(using: &random)
    return switch random.below(8) {
    case 0: { $0.trunk = nil }
    case 1: { $0.trunk = Harbour.Crate.State(id: number % 2) }
    case 2: { $0.trunk.change(crate) }
    case 3: { crate(&$0.chest) }
    case 4: { $0.trunk.leaveAndReturn() }
    case 5: { $0 = State(number: number) }
    default: change
    }
  }
}

extension Harbour.Ship {
  /// A change of the fields of the ship or of a feature in it.
  static func change(using random: inout SeededGenerator) -> Harbour.Change<State> {
    let number = random.below(3)
    let crate = Harbour.Crate.change(using: &random)
    let cabin = Harbour.Cabin.change(using: &random)
    return switch random.below(7) {
    case 0: { $0.name = "\(number)" }
    case 1: { $0.log = [number] }
    case 2: { $0.crates[id: number].change(crate) }
    case 3: { $0.inspected.change(crate) }
    case 4: { $0.guestCabin.change(cabin) }
    case 5: { cabin(&$0.cabin) }
    default: { $0 = [$0][0] }
    }
  }

  /// A change after which the children of the ship may be others.
  static func upheaval(using random: inout SeededGenerator) -> Harbour.Change<State> {
    let (number, count) = (random.below(3), random.below(3))
    let crate = Harbour.Crate.upheaval(using: &random)
    let cabin = Harbour.Cabin.upheaval(using: &random)
    let change = change(using: &random)
    return switch random.below(16) {
    case 0: { $0.crates.updateOrAppend(Harbour.Crate.State(id: number, count: count)) }
    case 1: { $0.crates[id: number] = nil }
    case 2, 3: { $0.crates[id: number].change(crate) }
    case 4: { if $0.crates.count > 1 { $0.crates.swapAt(0, $0.crates.count - 1) } }
    case 5: { $0.crates.leaveAndReturn() }
    case 6: { $0.inspected = Harbour.Crate.State(id: number % 2) }
    case 7: { $0.inspected = nil }
    case 8: { $0.inspected.change(crate) }
    case 9: { $0.inspected.leaveAndReturn() }
    case 10: { $0.guestCabin = Harbour.Cabin.State(number: number) }
    case 11: { $0.guestCabin = nil }
    case 12: { $0.guestCabin.change(cabin) }
    case 13: { cabin(&$0.cabin) }
    default: change
    }
  }
}

extension Harbour.Sight {
  /// Another sight.
  static func other(using random: inout SeededGenerator) -> State {
    let number = random.below(2)
    return switch random.below(3) {
    case 0: .ship(.full)
    case 1: .cabin(Harbour.Cabin.State(number: number))
    default: .crate(Harbour.Crate.State(id: number))
    }
  }

  /// A change of fields if the sight is a ship.
  static func change(using random: inout SeededGenerator) -> Harbour.Change<State> {
    let ship = Harbour.Ship.change(using: &random)
    return { $0.modify(\.ship, ship) }
  }

  /// A change of a sight, or another sight.
  static func upheaval(using random: inout SeededGenerator) -> Harbour.Change<State> {
    let other = other(using: &random)
    let ship = Harbour.Ship.upheaval(using: &random)
    let cabin = Harbour.Cabin.upheaval(using: &random)
    let crate = Harbour.Crate.upheaval(using: &random)
    if random.below(6) == 0 { return { $0 = other } }
    return { sight in
      switch sight {
      case .ship: sight.modify(\.ship, ship)
      case .cabin: sight.modify(\.cabin, cabin)
      case .crate: sight.modify(\.crate, crate)
      }
    }
  }
}

extension Harbour {
  /// A change of fields somewhere. No child is added or removed.
  static func change(using random: inout SeededGenerator) -> Change<State> {
    let number = random.below(2)
    let ship = Ship.change(using: &random)
    let sight = Sight.change(using: &random)
    return switch random.below(6) {
    case 0: { $0.number = number }
    case 1: { ship(&$0.flagship) }
    case 2: { $0.piers[id: number]?.ship.change(ship) }
    case 3: { $0.closeUp.change(sight) }
    case 4: { $0.changeSight(atTheEnd: false, sight) }
    default: { $0.changeSight(atTheEnd: true, sight) }
    }
  }

  /// A change after which any child may be another one.
  static func upheaval(using random: inout SeededGenerator) -> Change<State> {
    let number = random.below(3)
    let ship = Ship.upheaval(using: &random)
    let sight = Sight.upheaval(using: &random)
    let other = Sight.other(using: &random)
    return switch random.below(21) {
    case 0: { $0.number = number }
    case 1: { $0.tour.push(other) }
    case 2: { if !$0.tour.isEmpty { $0.tour.pop() } }
    case 3, 4: { $0.changeSight(atTheEnd: true, sight) }
    case 5: { $0.changeSight(atTheEnd: false, sight) }
    case 6: { $0.closeUp = other }
    case 7: { $0.closeUp = nil }
    case 8, 9: { $0.closeUp.change(sight) }
    case 10: { $0.piers.updateOrAppend(Pier.State(id: number % 2)) }
    case 11: { $0.piers[id: number % 2] = nil }
    case 12: { $0.piers[id: number % 2]?.ship = .full }
    case 13, 14: { $0.piers[id: number % 2]?.ship.change(ship) }
    case 15, 16: { ship(&$0.flagship) }
    case 17: { $0.pictures = [$0.flagship] + $0.pictures.prefix(3) }
    case 18: { $0.flagship = $0.pictures.dropFirst(number).first ?? $0.flagship }
    case 19: { $0.plan = $0.piers }
    default: { $0.piers = $0.plan }
    }
  }

  /// One to three such changes.
  static func upheavals(using random: inout SeededGenerator) -> [Change<State>] {
    (0...random.below(3)).map { _ in upheaval(using: &random) }
  }
}

extension Harbour.State {
  /// Changes the first or the last sight, if there is one.
  fileprivate mutating func changeSight(
    atTheEnd isLast: Bool,
    _ change: Harbour.Change<Harbour.Sight.State>
  ) {
    guard let id = isLast ? tour.ids.last : tour.ids.first else { return }
    tour.modify(id: id, change)
  }
}

extension Optional {
  /// Changes the child if it exists.
  fileprivate mutating func change(_ change: (inout Wrapped) -> Void) {
    guard var value = self else { return }
    change(&value)
    self = value
  }

  fileprivate mutating func leaveAndReturn() {
    let value = self
    self = nil
    self = value
  }
}

extension IdentifiedArray {
  fileprivate mutating func leaveAndReturn() {
    let elements = self
    removeAll()
    self = elements
  }
}
