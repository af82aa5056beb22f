import CairnTesting
import TestSupport
import Testing

private let file = #fileID

@Suite struct TestStoreNavigationTests {
  private let oneScreen = Screens.State(path: [.detail(Detail.State())], sheet: Sheet.State())

  // X4
  @Test func `An action of a screen is received through its id and case`() async {
    let store = TestStore(initialState: oneScreen) { Screens() }
    await store.send(.path(.element(id: 0, action: .detail(.load))))
    await store.receive(\.path[id: 0].detail.loaded) {
      $0.path[id: 0, case: \.detail]?.text = "text"
    }
    await store.send(.path(.element(id: 0, action: .detail(.load))))
    await store.receive(\.path[id: 0].detail.loaded, "text")
    await store.finish()
  }

  // X4, X6
  @Test func `An action of a screen with another id is not received`() async {
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: oneScreen) { Screens() }
      await store.send(.path(.element(id: 0, action: .detail(.load))))
      await store.receive(\.path[id: 1].detail.loaded)
      await store.send(.path(.element(id: 0, action: .detail(.load))))
      await store.receive(\.path[id: 1].detail.loaded, "text")
      await store.finish()
    }
    func origin(sentAt line: Int) -> String {
      """
      Origin: run 'detail' at \(Screens.file):\(Detail.loadLine), \
      started by an action sent at \(file):\(line)
      """
    }
    let texts = [
      """
      Expected to receive .path(.element(id: 1, action: .detail(.loaded(…)))), \
      but received .path(.element(id: 0, action: .detail(.loaded("text"))))

      \(origin(sentAt: line - 1))
      """,
      """
      Expected to receive .path(.element(id: 1, action: .detail(.loaded("text")))), \
      but received .path(.element(id: 0, action: .detail(.loaded("text"))))

          - .path(.element(id: 1, action: .detail(.loaded("text"))))
          + .path(.element(id: 0, action: .detail(.loaded("text"))))

      (Expected: −, Actual: +)

      \(origin(sentAt: line + 1))
      """,
    ]
    #expect(found == [Failure(texts[0], line: line), Failure(texts[1], line: line + 2)])
  }

  // X4
  @Test func `An action of a sheet is received through its case`() async {
    let store = TestStore(initialState: oneScreen) { Screens() }
    await store.send(.sheet(.presented(.save)))
    await store.receive(\.sheet.done) { $0.sheet = nil }
    await store.finish()
  }

  // X4, X6
  @Test func `An action of a sheet is not received through another case`() async {
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: oneScreen) { Screens() }
      await store.send(.sheet(.presented(.save)))
      await store.receive(\.sheet.dismiss) { $0.sheet = nil }
      await store.receive(\.sheet.presented.done) { $0.sheet = nil }
    }
    let text = """
      Expected to receive \\.sheet.dismiss, but received .sheet(.presented(.done))

      Origin: run 'save' at \(Screens.file):\(Sheet.saveLine), \
      started by an action sent at \(file):\(line - 1)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // K5
  @Test func `Elements that an assertion closure makes use up no ids`() async {
    let store = TestStore(initialState: Screens.State()) { Screens() }
    await store.send(.openDetail) {
      $0.path.append(.help)
      $0.path.append(.help)
      $0.path = [.detail(Detail.State())]
    }
    #expect(store.state.path.ids.map(\.generation) == [0])
    #expect(store.state.path.nextID == 1)
    await store.send(.openDetail) { $0.path.append(.detail(Detail.State())) }
    await store.send(.path(.popFrom(id: 1))) { $0.path.pop() }
    await store.send(.openDetail) { $0.path.append(.detail(Detail.State())) }
    #expect(store.state.path.ids.map(\.generation) == [0, 2])
  }

  // K4, X27
  @Test func `A push of the id of a removed element is asserted like another push`() async {
    let store = TestStore(initialState: Screens.State()) { Screens() }
    await store.send(.path(.push(id: 0, state: .help))) { $0.path[id: 0] = .help }
    await store.send(.path(.popFrom(id: 0))) { $0.path[id: 0] = nil }
    await store.send(.path(.push(id: 0, state: .detail(Detail.State(text: "a"))))) {
      $0.path[id: 0] = .detail(Detail.State(text: "a"))
    }
    await store.send(.path(.push(id: 3, state: .help))) { $0.path[id: 3] = .help }
    await store.send(.path(.push(id: 2, state: .settings(Sheet.State())))) {
      $0.path[id: 2] = .settings(Sheet.State())
    }
    await store.send(.openDetail) { $0.path[id: 4] = .detail(Detail.State()) }
    await store.send(.path(.popFrom(id: 3))) { $0.path.pop(from: 3) }
    await store.send(.openDetail) { $0.path[id: 5] = .detail(Detail.State()) }
    #expect(store.state.path.ids.map(\.generation) == [0, 5])
  }

  // K4, X5
  @Test func `A test that asserts a part asserts a push of an old id`() async {
    let store = TestStore(initialState: Screens.State()) { Screens() }
    store.exhaustivity = .off
    await store.send(.path(.push(id: 0, state: .help)))
    await store.send(.path(.popFrom(id: 0)))
    await store.send(.path(.push(id: 0, state: .detail(Detail.State())))) {
      $0.path[id: 0] = .detail(Detail.State())
    }
  }

  // K8, X6
  @Test func `An element that the action has not pushed is a difference`() async {
    let line = #line + 5
    let found = await failures {
      let store = TestStore(initialState: Screens.State()) { Screens() }
      await store.send(.openDetail) { $0.path[id: 0] = .detail(Detail.State()) }
      await store.send(.path(.popFrom(id: 0))) { $0.path[id: 0] = nil }
      await store.send(.openDetail) { $0.path[id: 0] = .detail(Detail.State()) }
    }
    let text = """
      State was not as expected after sending .openDetail

            Screens.State(
              path: [
          -     #0: .detail(Detail.State(text: ""))
          +     #1: .detail(Detail.State(text: ""))
              ],
              sheet: nil
            )

      (Expected: −, Actual: +)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // K5
  @Test func `A failed assertion uses up no ids either`() async {
    let found = await failures {
      let store = TestStore(initialState: Screens.State()) { Screens() }
      await store.send(.openDetail) {
        for _ in 0..<5 {
          $0.path.append(.help)
        }
      }
      #expect(store.state.path.nextID == 1)
    }
    #expect(found.count == 1)
  }

  // K5, K13
  @Test func `An element with another id than the reducer's fails`() async {
    let line = #line + 3
    let found = await failures {
      let store = TestStore(initialState: Screens.State()) { Screens() }
      await store.send(.openDetail) { $0.path.push(.detail(Detail.State()), id: 1) }
    }
    let text = """
      State was not as expected after sending .openDetail

            Screens.State(
              path: [
          -     #1: .detail(Detail.State(text: ""))
          +     #0: .detail(Detail.State(text: ""))
              ],
              sheet: nil
            )

      (Expected: −, Actual: +)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // K5
  @Test func `Two test stores give the same ids`() async {
    for _ in 1...2 {
      let store = TestStore(initialState: Screens.State()) { Screens() }
      await store.send(.openDetail) { $0.path.push(.detail(Detail.State()), id: 0) }
      await store.send(.openDetail) { $0.path.push(.detail(Detail.State()), id: 1) }
    }
  }

  // L1, X8
  @Test func `The effects of a screen end when the screen is removed`() async {
    let store = TestStore(initialState: oneScreen) { Screens() }
    await store.send(.path(.element(id: 0, action: .detail(.wait))))
    await store.send(.path(.popFrom(id: 0))) { $0.path.removeAll() }
    await store.finish(timeout: .zero)
  }

  // L1, X8, X6
  @Test func `The effects of a screen that stays fail the test at its end`() async {
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: oneScreen) { Screens() }
      await store.send(.path(.element(id: 0, action: .detail(.wait))))
      await store.finish(timeout: .zero)
    }
    let text = """
      The test ended with 1 effect still running

      Let these end, or cancel them:

          run 'wait' at \(Screens.file):\(Detail.loadLine + 1) in path[id: 0].detail, \
      started by an action sent at \(file):\(line - 1)
      """
    #expect(found == [Failure(text, line: line)])
  }
}
