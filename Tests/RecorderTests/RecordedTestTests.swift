import Cairn
import CairnExplorer
import CairnRecording
import Foundation
import TestSupport
import Testing

/// Recordings as tests (rule R9). The tests are in EmittedRecordingTests.swift, letter for letter.
@MainActor
@Suite struct RecordedTestTests {
  @Test func `R9 A session with everything makes a test that passes`() async throws {
    let recorder = NotebookRecorder()
    let store = Store(initialState: Notebook.State(), instruments: [recorder]) { Notebook() }
    await store.tour()
    try expectEmitted(
      recorder.recording.testSource(
        named: "Every part of the feature is used",
        from: Notebook.State()
      ) { Notebook() }
    )
  }

  @Test
  func `R9 Effects that wait continue in the test when they did in the session`() async throws {
    try expectEmitted(
      try await waiting().testSource(named: "Effects wait for their turn", from: Inquiry.State()) {
        Inquiry()
      }
    )
  }

  @Test func `R9 A path that is written in a test has given the ids that it had given`() throws {
    let recorder = FlightRecorder<Bookcase.State, Bookcase.Action>()
    let store = Store(initialState: Bookcase.State(), instruments: [recorder]) { Bookcase() }
    store.send(.pushed("a"))
    store.send(.pushed("b"))
    var path = store.state.path
    path.pop()
    store.send(.path(.set(path)))
    store.send(.pushed("c"))
    try expectEmitted(
      recorder.recording.testSource(
        named: "A written path has given an id",
        from: Bookcase.State()
      ) { Bookcase() }
    )
  }

  // L1, Q1, G2
  @Test func `R9 A path that is written in a test keeps the screens that it kept`() async throws {
    let recorder = FlightRecorder<Gallery.State, Gallery.Action>()
    let store = Store(initialState: Gallery.State(), instruments: [recorder]) { Gallery() }
    for _ in 0..<3 { store.send(.roomTapped) }
    store.send(.path(.element(id: 0, action: .locked)))
    let task = store.send(.path(.element(id: 0, action: .paintTapped)))
    var path = store.state.path
    path.pop()
    store.send(.path(.set(path)))
    path.pop()
    store.send(.path(.push(id: 7, state: Gallery.Room.State(isLocked: true))))
    store.send(.path(.set(path)))
    store.send(.removal(.confirm))
    await task.finish()
    #expect(store.state.path.map(\.isPainted) == [true])
    #expect(store.state.log == ["left", "left", "left"])
    try expectEmitted(
      recorder.recording.testSource(
        named: "A path is written twice",
        from: Gallery.State()
      ) { Gallery() }
    )
  }

  // K9, L1, Q1
  @Test
  func `R9 A path that is written in a test replaces the screens that it replaced`() async throws {
    let recorder = FlightRecorder<Gallery.State, Gallery.Action>()
    let store = Store(initialState: Gallery.State(), instruments: [recorder]) { Gallery() }
    store.send(.roomTapped)
    store.send(.path(.element(id: 0, action: .paintTapped)))
    store.send(.path(.set(StackState([Gallery.Room.State()]))))
    #expect(store.state.log == ["left"])
    var path = store.state.path
    store.send(.roomTapped)
    path.push(Gallery.Room.State(isPainted: true))
    let task = store.send(.path(.element(id: 0, action: .paintTapped)))
    store.send(.path(.set(path)))
    #expect(store.state.log == ["left", "left"])
    await task.finish()
    #expect(store.state.path.map(\.isPainted) == [true, true])
    try expectEmitted(
      recorder.recording.testSource(
        named: "A path replaces screens",
        from: Gallery.State()
      ) { Gallery() }
    )
  }

  @Test func `R9 A part of a session begins with the state before it`() async throws {
    let recording = try await waiting()
    let found = try #require(recording.actions.first { $0.action == .found("found ab") })
    try expectEmitted(
      recording.testSource(
        named: "A session ends",
        of: found.number..<recording.numbers.upperBound,
        from: Inquiry.State()
      ) {
        Inquiry()
      }
    )
  }

  @Test(
    arguments: [
      ("A store starts with a greeting", .mount), ("A store starts with a subscription", .key),
      ("A store starts with nothing", .none), ("A child greets at the start", .child),
    ] as [(String, Greeting.State.Start)]
  )
  func `R9 A test asserts what the store did at its start`(
    name: String,
    start: Greeting.State.Start
  ) async throws {
    let recorder = FlightRecorder<Greeting.State, Greeting.Action>()
    let store = Store(initialState: Greeting.State(start: start), instruments: [recorder]) {
      Greeting()
    }
    store.send(.tapped)
    let recording = recorder.recording
    let text =
      switch start {
      case .mount:
        try recording.testSource(named: name, from: Greeting.State(start: .mount)) { Greeting() }
      case .key:
        try recording.testSource(named: name, from: Greeting.State(start: .key)) { Greeting() }
      case .child:
        try recording.testSource(named: name, from: Greeting.State(start: .child)) { Greeting() }
      case .none:
        try recording.testSource(named: name, from: Greeting.State(start: .none)) { Greeting() }
      }
    try expectEmitted(text)
  }

  @Test func `R9 A test asserts the actions that follow from the end of an effect`() async throws {
    let recorder = FlightRecorder<Greeting.State, Greeting.Action>()
    let store = Store(
      initialState: Greeting.State(start: .none),
      instruments: [recorder]
    ) { Greeting() }
    await store.send(.waitTapped).finish()
    #expect(store.state.greetings == ["after"])
    try expectEmitted(
      recorder.recording.testSource(
        named: "An action follows from the end of an effect",
        from: Greeting.State(start: .none)
      ) { Greeting() }
    )
  }

  @Test func `R9 A part of a session begins with an action of an effect`() throws {
    let recorder = FlightRecorder<Greeting.State, Greeting.Action>()
    let store = Store(
      initialState: Greeting.State(start: .none),
      instruments: [recorder]
    ) { Greeting() }
    store.send(.echoTapped)
    store.send(.tapped)
    let recording = recorder.recording
    try expectEmitted(
      recording.testSource(
        named: "A part begins with an echo",
        of: 1..<recording.numbers.upperBound
      ) { Greeting() }
    )
  }

  @Test func `R9 A part of a session whose features would greet again is refused`() throws {
    let recorder = FlightRecorder<Greeting.State, Greeting.Action>()
    let store = Store(
      initialState: Greeting.State(start: .mount),
      instruments: [recorder]
    ) { Greeting() }
    store.send(.tapped)
    store.send(.tapped)
    let recording = recorder.recording
    let error = thrown {
      try recording.testSource(named: "None", of: 2..<recording.numbers.upperBound) { Greeting() }
    }
    #expect(
      error?.description
        == "A store that begins with the state before entry 2 changes it at once, because a mounted feature or a "
        + #"state-driven effect sends an action: greetings: ["mount"] → ["mount", "mount"]. Begin the test with "#
        + "the first entry of a whole recording."
    )
  }

  @Test func `R9 A test of a recording fails if the reducer changes the state in another way`()
    async throws
  {
    try await Inquiry.$isChanged.withValue(true) {
      try await withKnownIssue {
        try await EmittedRecordingTests().`Effects wait for their turn`()
      } matching: { issue in
        "\(issue)".contains("difference(before, store.state)")
      }
    }
  }

  @Test func `R9 A test sends late what the session sent to a screen that was removed`() throws {
    let recorder = NotebookRecorder()
    let store = Store(initialState: Notebook.State(), instruments: [recorder]) { Notebook() }
    store.send(.note(.presented(.typed("a"))), .ifPresent)
    try expectEmitted(
      recorder.recording.testSource(named: "A note is typed late", from: Notebook.State()) {
        Notebook()
      }
    )
  }

  @Test(arguments: [
    ("", "Test "), ("+ -", "Test + -"), ("a\n\tb\\c `d`", "a b c d"), ("\u{A0}é\r1", "é 1"),
  ])
  func `R9 A test has a name that compiles`(name: String, title: String) throws {
    let recorder = NotebookRecorder()
    let store = Store(initialState: Notebook.State(), instruments: [recorder]) { Notebook() }
    store.send(.tapped)
    let text = try recorder.recording.testSource(named: name, from: Notebook.State()) { Notebook() }
    #expect(text.hasPrefix("@Test func `\(title)`() async throws {"))
  }

  @Test(.timeLimit(.minutes(60)))
  func `R9 A session of thousands of effects in flight makes a test`() async throws {
    let recorder = FlightRecorder<Inquiry.State, Inquiry.Action>()
    let store = Store(initialState: Inquiry.State(), instruments: [recorder]) { Inquiry() }
    let tasks = (0..<1_000).map { _ in store.send(.search) }
    for task in tasks { await task.finish() }
    let text = try recorder.recording.testSource(named: "Many", from: Inquiry.State()) { Inquiry() }
    #expect(text.contains("await effect1000.finish()"))
  }

  // MARK: - Recordings without a test

  @Test func `R9 A recording without a state makes no test`() async throws {
    let recorder = NotebookRecorder()
    let store = Store(initialState: Notebook.State(), instruments: [recorder]) { Notebook() }
    store.send(.tapped)
    let recording = try Recording<Notebook.State, Notebook.Action>(
      decoding: recorder.recording.encoded()
    )
    #expect(throws: RecordedTestError.noState) {
      try recording.testSource(named: "None") { Notebook() }
    }
    #expect(
      RecordedTestError.noState.description
        == "The recording has no state to begin with. Give the first one: 'from: Feature.State()'."
    )
  }

  @Test func `R9 A state that is neither given nor Codable is refused`() async throws {
    let recorder = NotebookRecorder()
    let store = Store(initialState: Notebook.State(), instruments: [recorder]) { Notebook() }
    store.send(.tapped)
    let error = thrown {
      try recorder.recording.testSource(named: "None") { Notebook() }
    }
    #expect(
      error?.description
        == "The state is not written in the call of 'testSource' and is not 'Codable'. Make it 'Codable', or "
        + "give the first one, 'from: Notebook.State()', with all entries of a whole recording."
    )
  }

  @Test func `R9 A recording that its reducer does not reproduce is refused`() async throws {
    let recorder = NotebookRecorder(snapshotEvery: 1)
    let store = Store(initialState: Notebook.State(), instruments: [recorder]) {
      Notebook(now: { "now" })
    }
    store.send(.stampTapped)
    let error = thrown {
      try recorder.recording.testSource(named: "None", from: Notebook.State()) { Notebook() }
    }
    #expect(
      error?.description.hasPrefix("The replay differs from the recording since entry 0") == true
    )
  }

  @Test func `R9 A session with live UUIDs is refused, and the dependency is named`() throws {
    let recorder = FlightRecorder<Tags.State, Tags.Action>()
    let store = Store(initialState: Tags.State(), instruments: [recorder]) {
      Tags()
    } withDependencies: {
      $0.context = .live
    }
    store.send(.tapped)
    store.send(.addTapped)
    let error = thrown {
      try recorder.recording.testSource(named: "None", from: Tags.State()) {
        Tags()
      } withDependencies: {
        $0.context = .live
      }
    }
    guard case .diverges(let divergence) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(divergence.entries == 1...1)
    #expect(divergence.dependencies == [#"\.uuid"#])
    #expect(
      error?.description.hasPrefix(
        "The replay differs from the recording since entry 1, .addTapped\n"
      ) == true
    )
    #expect(
      error?.description.hasSuffix("\n  The reducer reads '\\.uuid', which is not overridden.")
        == true
    )
  }

  @Test func `R9 A call with a local value is refused`() async throws {
    let recorder = NotebookRecorder()
    let store = Store(initialState: Notebook.State(), instruments: [recorder]) { Notebook() }
    store.send(.tapped)
    let first = Notebook.State()
    let error = thrown {
      try recorder.recording.testSource(named: "None", from: first) { Notebook() }
    }
    #expect(
      error?.description.contains(
        "uses 'first', which a test does not know. Write the initial state, the reducer and the dependencies "
          + "without local values."
      ) == true
    )
  }

  @Test func `R9 An action that neither Swift nor JSON can write is refused`() async throws {
    let recorder = FlightRecorder<Inquiry.State, Inquiry.Action>()
    let store = Store(initialState: Inquiry.State(), instruments: [recorder]) { Inquiry() }
    store.send(.note(Inquiry.Remark(text: "a")))
    let error = thrown {
      try recorder.recording.testSource(named: "None", from: Inquiry.State()) { Inquiry() }
    }
    #expect(
      error?.description
        == #"The action of entry 0 cannot be written as Swift and is not 'Codable': .note(Inquiry.Remark(text: "a"))"#
    )
  }

  // MARK: - Support

  /// The error of a call. A macro would give the call another line.
  private func thrown(_ body: () throws -> String) -> RecordedTestError? {
    do {
      Issue.record("\(try body())")
      return nil
    } catch {
      return error as? RecordedTestError
    }
  }

  /// A session with effects that wait.
  private func waiting() async throws -> Recording<Inquiry.State, Inquiry.Action> {
    let recorder = FlightRecorder<Inquiry.State, Inquiry.Action>()
    let clock = TestClock()
    let store = Store(initialState: Inquiry.State(), instruments: [recorder]) {
      Inquiry()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.send(.typed("a"))
    await pass([store.send(.typed("ab"))], clock)
    await pass([store.send(.queued(1)), store.send(.queued(2))], clock)
    return recorder.recording
  }

  /// Advances time until all is done.
  private func pass(_ tasks: [StoreTask], _ clock: TestClock) async {
    let time = Task {
      while !Task.isCancelled { await clock.advance(by: .seconds(1)) }
    }
    for task in tasks { await task.finish() }
    time.cancel()
  }

  private func expectEmitted(
    _ text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "EmittedRecordingTests.swift")
    let isThere = try isMember(text, ofFile: file.path)
    #expect(isThere, "\(text)", sourceLocation: sourceLocation)
  }
}

/// A feature whose effects wait: for a time, and for their turn.
struct Inquiry: Reducer {
  /// Whether the reducer differs from the recorded one.
  @TaskLocal static var isChanged = false

  struct State: Codable, Equatable, Sendable {
    var text = ""
    var found = ""
    var done: [Int] = []
  }

  struct Remark: Equatable, Sendable {
    var text: String
  }

  enum Action: Equatable, Sendable {
    case typed(String), search, found(String)
    case queued(Int), done(Int)
    case note(Remark)
  }

  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .typed(let text):
      state.text = Self.isChanged ? text.uppercased() : text
      return .send(.search).debounce(id: "search", for: .seconds(1))
    case .search:
      return .run(name: "find") { [text = state.text] send in await send(.found("found \(text)")) }
    case .found(let text):
      state.found = text
    case .queued(let number):
      return .run(name: "work") { [clock] send in
        try await clock.sleep(for: .seconds(1))
        await send(.done(number))
      }
      .cancellable(id: "work", ifInFlight: .queue)
    case .done(let number):
      state.done.append(number)
    case .note:
      break
    }
    return .none
  }
}

/// A feature that sends an action when it starts.
@Reducer
struct Greeting {
  struct State: Codable, Equatable {
    enum Start: Codable { case mount, key, child, none }

    let start: Start
    var greetings: [String] = []
    var count = 0
    @Presents var child: Child.State?

    init(start: Start) {
      self.start = start
      if start == .child { child = Child.State() }
    }
  }

  enum Action: Codable, Equatable {
    case tapped, echoTapped, waitTapped
    case greeted(String)
    case child(PresentationAction<Child.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.count += 1
      case .echoTapped: return .send(.greeted("echo"))
      case .waitTapped:
        return .concatenate(.run(name: "wait") { _ in }, .send(.greeted("after")))
      case .greeted(let word): state.greetings.append(word)
      case .child: break
      }
      return .none
    }
    .onMount { state in state.start == .mount ? .send(.greeted("mount")) : .none }
    .ifLet(\.$child, action: \.child) { Child() }
    Subscribe(key: { state in state.start == .key ? "key" : nil }) { key in .send(.greeted(key)) }
  }

  @Reducer
  struct Child {
    struct State: Codable, Equatable { var isGreeted = false }
    enum Action: Codable, Equatable { case greeted }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.isGreeted = true
        return .none
      }
      .onMount { _ in .send(.greeted) }
    }
  }
}

/// A path of rooms with a guard, whose leaving is noted, and which are painted for a while.
@Reducer
struct Gallery {
  struct State: Equatable {
    var path = StackState<Room.State>()
    var request: RemovalRequest<Action>?
    var log: [String] = []
  }

  enum Action: Codable, Equatable {
    case roomTapped
    case path(StackActionOf<Room>)
    case left(String?)
    case removal(RemovalAction<Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .roomTapped: state.path.push(Room.State())
      case .left(let reason): state.log.append(reason ?? "left")
      case .path, .removal: break
      }
      return .none
    }
    .forEach(\.path, action: \.path) { Room() }
    .onResult(of: \.path, action: \.left)
    .guardRemoval(of: \.path, action: \.path, request: \.request, answer: \.removal) { room, _ in
      room.isLocked ? .confirm : .allow
    }
  }

  @Reducer
  struct Room {
    struct State: Codable, Equatable {
      var isLocked = false
      var isPainted = false
    }

    enum Action: Codable, Equatable { case locked, paintTapped, painted }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .locked: state.isLocked = true
        case .paintTapped: return .run(name: "paint") { send in await send(.painted) }
        case .painted: state.isPainted = true
        }
        return .none
      }
    }
  }
}
