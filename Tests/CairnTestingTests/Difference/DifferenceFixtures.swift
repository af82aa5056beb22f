import CairnTesting
import Synchronization

struct NeverEqual: Hashable {
  let hidden: Hidden

  init(_ value: Int = 0) {
    hidden = Hidden(value: value)
  }

  static func == (lhs: Self, rhs: Self) -> Bool { false }
}

struct Hidden: Hashable, CustomReflectable {
  let value: Int

  var customMirror: Mirror { Mirror(self, children: []) }
}

struct TenFields: Equatable {
  var a = 0
  var b = 0
  var c = 0
  var d = 0
  var e = 0
  var f = 0
  var g = 0
  var h = 0
  var i = 0
  var j = 0
}

struct ManyKinds: Equatable {
  var id = 0
  var ten = TenFields()
  var text = "a\nb"
  var long = String(repeating: "x", count: 100)
}

enum Pane: Equatable {
  case ten(TenFields)
  case big(Letter.State)
}

struct PartlyEqual: Equatable {
  var id = 0
  var cache = 0

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
}

struct Parcel: Equatable, Identifiable {
  var id: Int
  var name = ""
}

struct Parcels: IdentifiedDumpCollection {
  let elements: [Parcel]

  init(_ names: KeyValuePairs<Int, String>) {
    elements = names.map { Parcel(id: $0, name: $1) }
  }

  var identifiedDumpElements: [IdentifiedDumpElement] {
    elements.map { IdentifiedDumpElement(label: "#\($0.id)", id: $0.id, value: $0) }
  }
}

struct Stop: Equatable, Identifiable {
  struct ID: Hashable {
    var line = "a\nb"
    var number = 1
  }

  var id = ID()
  var count = 0
}

struct PartList: Equatable {
  var parts: [LoggedDump]
  var count = 0
}

/// Counts the dumps of values.
final class DumpLog: Sendable {
  private let total = Mutex(0)

  var count: Int { total.withLock { $0 } }

  func note() {
    total.withLock { $0 += 1 }
  }
}

struct LoggedDump: Equatable, DumpConvertible {
  var value: Int
  let log: DumpLog

  var dumpValue: Any {
    log.note()
    return value
  }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.value == rhs.value }
}
