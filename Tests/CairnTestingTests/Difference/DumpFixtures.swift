import CairnTesting
import Foundation

enum Inbox {
  struct State: Equatable {
    var count = 0
    var title = ""
    var rows: [Letter.State] = []
    var destination: InboxDestination?
  }
}

enum Letter {
  struct State: Hashable {
    var id = 0
  }
}

enum Draft {
  struct State: Hashable {
    var name = ""
  }
}

enum InboxDestination: Hashable {
  case edit(Draft.State)
  case confirm
}

struct Letters: IdentifiedDumpCollection {
  var elements: [Letter.State]

  init(_ ids: [Int]) {
    elements = ids.map { Letter.State(id: $0) }
  }

  var identifiedDumpElements: [IdentifiedDumpElement] {
    elements.map { IdentifiedDumpElement(label: "#\($0.id)", id: $0.id, value: $0) }
  }
}

struct Vacant {}

struct Callback {
  var run: @Sendable () -> Int

  init(_ run: @escaping @Sendable () -> Int) {
    self.run = run
  }
}

enum Parts {
  case none
  case void(Void)
  case one(Int)
  case label(id: Int)
  case labels(id: Int, name: String)
  case tuple((Int, name: String))
}

enum Crate<Value: Sendable> {
  struct Inner { var value: Value }
}

enum `a b` {
  struct C {
    var `d e`: F
  }

  enum F {
    case `f g`
    case `h i`(Int)
  }
}

extension Array {
  struct Extra { var extra = 1 }
}

struct Spoken: CustomStringConvertible {
  var description: String { "described" }
}

enum SpokenCase: CustomStringConvertible {
  case first

  var description: String { "the first" }
}

struct MacroStorage {
  var _a = 1
  var _$registrar = Vacant()
}

actor Clerk {
  var secret = 1
}

final class VacantClass: Sendable {}

final class FoundationObject: NSObject {}

@propertyWrapper
struct DumpWrapper: DumpConvertible {
  var wrappedValue: Int
  var dumpValue: Any { wrappedValue }
}

struct DumpWrapped {
  @DumpWrapper var count = 3
  lazy var later = 5

  init() {
    later = 4
  }
}

struct DumpOfItself: DumpConvertible {
  var depth: Int
  var dumpValue: Any { DumpOfItself(depth: depth + 1) }
}

class Pet {
  var name = "animal"
}

final class Cat: Pet {
  var lives = 9
}

final class Ring {
  var id: Int
  var next: Ring?

  init(_ id: Int) {
    self.id = id
  }
}

/// A list of links. Long lists are never released, since releasing them takes stack in proportion
/// to their length.
indirect enum DeepChain: Sendable {
  static let zeros = DeepChain(length: 10_000)
  static let ones = DeepChain(length: 10_000, id: 1)

  case end
  case link(Int, DeepChain)

  init(length: Int, id: Int = 0) {
    self = .end
    for _ in 0..<length {
      self = .link(id, self)
    }
  }
}
