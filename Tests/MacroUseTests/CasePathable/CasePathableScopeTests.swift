import Cairn
import Testing

/// Public types with paths that other modules can use.
public struct Feature {
  public struct Row: Equatable {
    var title = ""
  }

  @Cairn.CasePathable
  public enum Action {
    case row(Row)
    case inner(Inner)
    case tapped

    @CasePathable
    public enum Inner {
      case again(Self.Reason)
      case done

      public struct Reason: Equatable {}
    }
  }

  @CasePathable
  package enum Internal {
    case row(Row)
    case none
  }
}

extension Feature {
  @CasePathable
  fileprivate enum Hidden {
    case secret(Secret)
    case none
  }

  fileprivate struct Secret: Equatable {}
}

public extension Feature {
  @CasePathable
  enum Extended {
    case row(Row)
    case none
  }
}

@CasePathable
enum Loading<Value: Equatable & SendableMetatype, Failure>: Equatable
where Failure: Error & Equatable {
  case idle
  case loaded(Value)
  case failed(Failure, after: Int)
}

struct Namespace<Element> {
  @CasePathable
  enum Change {
    case insert(Element, at: Int)
    case replace([Element])
    case clear
  }
}

@CasePathable
enum Empty {}

@available(*, deprecated)
@CasePathable
enum Former {
  case a(Int)
  case b
}

@CasePathable
enum Ageing {
  @available(*, deprecated)
  case old(Int)
  case new(Int)
  case `brand new`
  case `nearly new`(Int)
}

@MainActor
@CasePathable
enum Isolated {
  case screen([Int])
  case none
}

struct Problem: Error, Equatable {}

@Suite
struct `CasePathable in its surroundings` {
  @Test
  func `nested types have paths`() {
    #expect(Feature.Action.row(.init(title: "a"))[case: \.row]?.title == "a")
    #expect(
      Feature.Action.inner(.again(.init()))[case: \.inner.again] == Feature.Action.Inner.Reason()
    )
    #expect(Feature.Internal.none.is(\.none))
    #expect(Feature.Hidden.secret(.init()).is(\.secret))
    #expect(Feature.Extended.row(.init()).is(\.row))
  }

  @Test
  func `generic enums have paths`() {
    var loading = Loading<[Int], Problem>.loaded([1])
    loading.modify(\.loaded) { $0.append(2) }
    #expect(loading == .loaded([1, 2]))
    #expect(Loading<Int, Problem>.failed(Problem(), after: 2)[case: \.failed]?.after == 2)
    #expect(Namespace<String>.Change.insert("a", at: 1)[case: \.insert]?.at == 1)
  }

  @Test
  func `a deprecated case has a name from reflection`() {
    #expect(Ageing.new(1).caseName == "new")
    #expect(Ageing.`brand new`.caseName == "brand new")
    #expect(Ageing.`nearly new`(1).caseName == "nearly new")
    #expect(Ageing.new(1)[case: \.new] == 1)
  }

  @Test
  func `paths of an enum on an actor can be used off the actor`() async {
    let path: CaseKeyPath<Isolated, [Int]> = \.screen
    let value = await Task.detached { Isolated.screen([1])[case: path] }.value
    #expect(value == [1])
  }

  @Test
  func `paths are sendable`() async {
    let path = Feature.Action.allCasePaths.row
    let isRow = await Task.detached { path.extract(from: .tapped) != nil }.value
    #expect(!isRow)
  }
}
