import CairnCore
import TestSupport
import Testing

/// Payloads that are written through their cases.
@Suite struct CasePayloadTests {
  @dynamicMemberLookup
  private enum Place: CasePathable, Equatable {
    case edit([Int])
    case share(String)

    struct AllCasePaths {
      var edit: CasePath<Place, [Int]> {
        CasePath(
          embed: { .edit($0) },
          extract: { if case .edit(let value) = $0 { value } else { nil } }
        )
      }
      var share: CasePath<Place, String> {
        CasePath(
          embed: { .share($0) },
          extract: { if case .share(let value) = $0 { value } else { nil } }
        )
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  private struct State {
    var place: Place?
  }

  private var state = State(place: .edit([1, 2]))

  @Test mutating func `A part of a payload is written`() {
    state.place?[case: \.edit]?[0] = 7
    state.place?.edit?.append(3)
    #expect(state.place == .edit([7, 2, 3]))
    #expect(state.place?.edit == [7, 2, 3])
    #expect(state.place?.share == nil)
  }

  @Test mutating func `A payload is written as a whole`() {
    state.place?[case: \.edit] = [5]
    #expect(state.place == .edit([5]))
    state.place?.edit = [6]
    #expect(state.place == .edit([6]))
  }

  @Test mutating func `A payload of an optional enum is written`() {
    state.place[case: \.edit]?[0] = 7
    #expect(state.place == .edit([7, 2]))
  }

  // S2
  @Test mutating func `A part of a payload is written in place`() {
    state.place = .edit(Array(0..<100))
    let address = bufferAddress(state.place?.edit)
    state.place?[case: \.edit]?[0] = 7
    state.place?.edit?[1] = 8
    #expect(bufferAddress(state.place?.edit) == address)
    #expect(state.place?.edit?.prefix(2) == [7, 8])
  }

  // T6
  @Test mutating func `Writing the wrong case is an issue at the call and changes nothing`() {
    state.place = .share("a")
    let line: UInt = #line + 2
    let found = issues {
      state.place?[case: \.edit]?[0] = 7
      state.place?[case: \.edit] = [5]
    }
    #expect(found.map(\.code) == [.wrongCase, .wrongCase])
    #expect(found.map(\.site?.line) == [line, line + 1])
    #expect(state.place == .share("a"))
  }

  // T6
  @Test mutating func `Writing the wrong case by its name is an issue and changes nothing`() {
    state.place = .share("a")
    let found = issues {
      state.place?.edit?[0] = 7
      state.place?.edit = [5]
    }
    #expect(found.map(\.code) == [.wrongCase, .wrongCase])
    #expect(state.place == .share("a"))
  }

  // T6
  @Test mutating func `Writing nil is an issue and changes nothing`() {
    let found = issues {
      state.place?[case: \.edit] = nil
      state.place?.edit = nil
    }
    let line = #line - 3
    let texts = [" at \(#fileID):\(line)", ""].map { site in
      """
      nil was written to case 'edit' with payload Array<Int> [wrong-case]\(site)
        Nothing was changed: an enum is always in a case.
        Assign another case, or nil to the optional that holds the enum.
      """
    }
    #expect(found.map(\.description) == texts)
    #expect(state.place == .edit([1, 2]))
  }

  @Test mutating func `A change that throws leaves the payload in its case`() {
    func fail(_ numbers: inout [Int]) throws {
      numbers[0] = 9
      throw CancellationError()
    }
    #expect(throws: CancellationError.self) { try fail(&state.place![case: \.edit]!) }
    #expect(throws: CancellationError.self) { try fail(&state.place!.edit!) }
    #expect(state.place == .edit([9, 2]))
  }

  @Test(.startsProcess) func `Taking a payload without putting it back is a broken precondition`()
    async
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var event = Event.opened("a")
      _ = { (payload: inout String?) in payload = nil }(&event[case: \.opened])
    }
    expectText("CasePathable[case:]: a payload String was taken and not put back", in: result)
  }

  @Test func `A key path can contain a payload`() {
    let path: KeyPath<Place, [Int]?> = \.[case: \.edit]
    #expect(Place.edit([1])[keyPath: path] == [1])
  }
}
