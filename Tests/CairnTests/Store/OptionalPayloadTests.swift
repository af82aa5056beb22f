import Cairn
import Testing

@MainActor @Suite struct OptionalPayloadTests {
  // L4, O1, O4
  @Test func `In a case with an optional payload, nil and a value are different children`() throws {
    let recorder = IssueRecorder()
    let store = Store(initialState: Frame.State.picture(nil)) { Frame() }
    let empty = try #require(store.scope(state: \.picture, action: \.picture))
    #expect(empty.state == nil)
    store.send(.hung(Picture.Model()))
    let picture = try #require(store.scope(state: \.picture, action: \.picture))
    #expect(picture !== empty)
    picture.send(.tapped)
    #expect(picture.state == Picture.Model(taps: 1))
    #expect(empty.state == nil)
    store.send(.hung(nil))
    #expect(picture.state == Picture.Model(taps: 1))
    recorder { _ = picture.send(.tapped) }
    #expect(recorder.codes == [.missingChild])
    #expect(store.state == .picture(nil))
    store.send(.removed)
    #expect(store.scope(state: \.picture, action: \.picture) == nil)
  }
}

private struct Picture: Reducer {
  struct Model: Equatable { var taps = 0 }

  @CasePathable
  enum Action { case tapped }

  func reduce(into state: inout Model?, action: Action) -> Effect<Action> {
    state?.taps += 1
    return .none
  }

  typealias State = Model?
  typealias Body = Never
}

@Reducer
private struct Frame {
  @CasePathable
  enum State: Equatable {
    case empty
    case picture(Picture.Model?)
  }

  @CasePathable
  enum Action {
    case hung(Picture.Model?)
    case removed
    case picture(Picture.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .hung(let picture): state = .picture(picture)
      case .removed: state = .empty
      case .picture: break
      }
      return .none
    }
    .ifCaseLet(\.picture, action: \.picture) { Picture() }
  }
}
