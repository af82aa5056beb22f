import CairnTesting
import Foundation
import Synchronization
import Testing

@testable import Cairn

@MainActor @Suite(.timeLimit(.minutes(60))) struct SharedStrategyTests {
  /// A storage that the test controls.
  private final class Notebook: SharedStorage {
    private struct Content {
      var value: Preferences?
      var problem: SnapshotError?
      var saves: [Preferences] = []
      var asides: [Preferences] = []
      /// Whether the data cannot be kept under another name.
      var isNailedDown = false
      var loads = 0
      var continuation: AsyncStream<Void>.Continuation?
    }

    private let content: Mutex<Content>

    init(_ value: Preferences? = nil) {
      content = Mutex(Content(value: value))
    }

    var saves: [Preferences] { content.withLock { $0.saves } }
    var asides: [Preferences] { content.withLock { $0.asides } }

    /// Reports possible changes until the storage was read so many times.
    func knock(untilLoadedTimes count: Int) async {
      let goal = content.withLock { $0.loads } + count
      while content.withLock({ $0.loads }) < goal {
        content.withLock { _ = $0.continuation?.yield() }
        await Task.yield()
      }
    }

    /// Another program writes a theme. Returns when the storage was read since.
    func writeUntilLoaded(_ theme: String) async {
      write(Preferences(theme: theme))
      await knock(untilLoadedTimes: 3)
    }

    func fail(_ problem: SnapshotError?) {
      content.withLock { $0.problem = problem }
    }

    func write(_ value: Preferences) {
      content.withLock {
        $0.value = value
        $0.continuation?.yield()
      }
    }

    func load() throws(SnapshotError) -> Preferences? {
      let (value, problem) = content.withLock {
        $0.loads += 1
        return ($0.value, $0.problem)
      }
      if let problem { throw problem }
      return value
    }

    func save(_ value: Preferences) throws(SnapshotError) {
      if let problem = content.withLock({ $0.problem }) { throw problem }
      content.withLock {
        $0.value = value
        $0.saves.append(value)
      }
    }

    func nailDown(_ isNailedDown: Bool) {
      content.withLock { $0.isNailedDown = isNailedDown }
    }

    func setAside() throws(SnapshotError) -> String? {
      let isDone = content.withLock { content in
        guard !content.isNailedDown else { return false }
        if let value = content.value { content.asides.append(value) }
        content.value = nil
        return true
      }
      guard isDone else { throw .unwritable("nailed down") }
      return nil
    }

    func changes() -> AsyncStream<Void> {
      AsyncStream { continuation in content.withLock { $0.continuation = continuation } }
    }
  }

  // H4
  @Test func `User defaults keep a value of a custom type as a snapshot`() {
    let suite = UserDefaultsSuite()
    let store = makeOffice(.appStorage("preferences", suite: suite.name))
    store.send(.setTheme("dark"))
    store.saveSharedValues()
    #expect(suite.defaults.data(forKey: "preferences") != nil)
    let next = makeOffice(.appStorage("preferences", suite: suite.name))
    #expect(next.preferences.theme == "dark")
    #expect(makeOffice(.appStorage("other", suite: suite.name)).preferences == Preferences())
  }

  // H1
  @Test func `Values of different suites are different values`() {
    let store = Store(initialState: Suites()) { EmptyReducer<Suites, Never>() }
    #expect(store.first == 1)
    #expect(store.second == 2)
  }

  private struct Suites: Equatable {
    @Shared(.appStorage("a/b")) var first = 1
    @Shared(.appStorage("b", suite: "a")) var second = 2
  }

  // H4
  @Test func `User defaults keep plain values as they are`() {
    let suite = UserDefaultsSuite()
    func check<Value: Codable & Equatable & Sendable>(_ old: Value, _ new: Value) {
      let key = SharedKey(.appStorage("\(Value.self)", suite: suite.name), default: old)
      for expected in [old, new] {
        let store = Store(initialState: Shared(key)) {
          Reduce<Shared<Value>, Value> { state, value in
            state.wrappedValue = value
            return .none
          }
        } withDependencies: {
          $0.persistsSharedValues = true
        }
        #expect(store.wrappedValue == expected)
        store.send(new)
        store.saveSharedValues()
      }
    }
    check(1, 2)
    check(false, true)
    check(0.5, 1.5)
    check("a", "b")
    check(Data([1]), Data([2]))
    check(Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 9))
    #expect(suite.defaults.integer(forKey: "Int") == 2)
    #expect(suite.defaults.bool(forKey: "Bool"))
    #expect(suite.defaults.double(forKey: "Double") == 1.5)
    #expect(suite.defaults.string(forKey: "String") == "b")
  }

  // H4
  @Test func `A number in user defaults is read as any type that has its value`() {
    let suite = UserDefaultsSuite()
    func read<Value: Codable & Sendable & Equatable>(_ stored: Any, as type: Value.Type) -> Value? {
      suite.defaults.set(stored, forKey: "number")
      return try? SharedStrategy<Value>.appStorage("number", suite: suite.name)
        .storage { preconditionFailure("not needed") }?.load()
    }
    #expect(read(2.5, as: Float.self) == 2.5)
    #expect(read(42, as: Double.self) == 42)
    #expect(read(2.0, as: Int.self) == 2)
    #expect(read(1, as: Bool.self) == true)
    #expect(read(true, as: Int.self) == 1)
    #expect(read(2, as: Bool.self) == nil)
    #expect(read(2.5, as: Int.self) == nil)
    #expect(read(1e300, as: Int.self) == nil)
    #expect(read("5", as: Int.self) == 5)
    #expect(read("five", as: Int.self) == nil)
  }

  // H1, H4
  @Test func `An optional value has a default, and is stored`() {
    let suite = UserDefaultsSuite()
    let key = SharedKey<Int?>(.appStorage("page", suite: suite.name), default: 5)
    func makeStore(
      _ prepare: (inout DependencyValues) -> Void = { _ in }
    ) -> Store<Shared<Int?>, Int?> {
      Store(initialState: Shared(key)) {
        Reduce<Shared<Int?>, Int?> { state, value in
          state.wrappedValue = value
          return .none
        }
      } withDependencies: {
        $0.persistsSharedValues = true
        #expect($0[shared: key] == 5)
        prepare(&$0)
      }
    }
    var expected: Int? = 5
    for next in [7, nil, 8] {
      let store = makeStore()
      #expect(store.wrappedValue == expected)
      store.send(next)
      store.saveSharedValues()
      expected = next
    }
    #expect(makeStore { $0[shared: key] = nil }.wrappedValue == nil)
    #expect(makeStore { $0[shared: key] = 9 }.wrappedValue == 9)
  }

  // H4, R2
  @Test func `Data in user defaults that cannot be decoded is moved aside`() {
    let suite = UserDefaultsSuite()
    suite.defaults.set("text", forKey: "preferences")
    let recorder = IssueRecorder()
    recorder {
      let store = makeOffice(.appStorage("preferences", suite: suite.name))
      #expect(store.preferences == Preferences())
    }
    #expect(suite.defaults.string(forKey: "preferences.damaged") == "text")
    #expect(suite.defaults.object(forKey: "preferences") == nil)
    #expect(recorder.codes == [.unreadShared])
  }

  // H4, R2
  @Test func `Data in user defaults that is moved aside replaces no earlier data`() throws {
    let suite = UserDefaultsSuite()
    let storage = SharedStrategy<Preferences>.appStorage("preferences", suite: suite.name)
      .storage { Preferences() }
    for text in ["one", "two", "three"] {
      suite.defaults.set(text, forKey: "preferences")
      _ = try storage?.setAside()
    }
    let names = ["preferences.damaged", "preferences.damaged-2", "preferences.damaged-3"]
    #expect(names.map { suite.defaults.string(forKey: $0) } == ["one", "two", "three"])
  }

  // H4
  @Test func `A custom strategy is read once, and written after a change`() async {
    let notebook = Notebook(Preferences(theme: "dark"))
    let clock = TestClock()
    let store = makeOffice(.custom("notebook", storage: notebook), clock: clock)
    #expect(store.preferences.theme == "dark")
    store.send(.setTheme("red"))
    store.send(.setTheme("dark"))
    store.saveSharedValues()
    #expect(notebook.saves.isEmpty)
    store.send(.setTheme("blue"))
    store.saveSharedValues()
    #expect(notebook.saves.map(\.theme) == ["blue"])
  }

  // H4
  @Test func `A store keeps a value where its dependencies determine, not where the key does`() {
    let (notebook, other) = (Notebook(Preferences(theme: "dark")), Notebook())
    func start() -> StoreOf<Newsstand> {
      Store(initialState: Newsstand.State()) {
        Newsstand()
      } withDependencies: {
        $0.persistsSharedValues = true
        $0[strategy: .preferences] = .custom("other", storage: other)
        $0[strategy: .preferences] = .custom("notebook", storage: notebook)
      }
    }
    let store = start()
    #expect(store.theme == "dark")
    store.send(.sidebar(.setTheme("red")))
    #expect(store.theme == "red")
    store.saveSharedValues()
    #expect(notebook.saves.map(\.theme) == ["red"])
    #expect(other.saves.isEmpty)
    #expect(start().theme == "red")
    #expect(Store(initialState: Newsstand.State()) { Newsstand() }.theme == "light")
  }

  // H4
  @Test func `A reference returns the error of reading its value while the store lives`() {
    let notebook = Notebook(Preferences(theme: "dark"))
    func start() -> StoreOf<Office> { makeOffice(.custom("notebook", storage: notebook)) }
    #expect(start().state.$preferences.loadError == nil)
    notebook.fail(.damaged("torn"))
    let recorder = IssueRecorder()
    let store = recorder { start() }
    #expect(recorder.codes == [.unreadShared])
    notebook.fail(nil)
    store.send(.setTheme("red"))
    store.saveSharedValues()
    #expect(store.state.$preferences.loadError == .damaged("torn"))
    #expect(start().state.$preferences.loadError == nil)
    #expect(Shared(SharedKey<Preferences>.preferences).loadError == nil)
  }

  // H4
  @Test func `The error of reading a value can be read while the value is written`() {
    let logbook = Logbook()
    IssueRecorder()() {
      let store = makeOffice(.custom("logbook", storage: logbook))
      logbook.reference.setValue(store.state.$preferences)
      store.send(.setTheme("red"))
      store.saveSharedValues()
    }
    #expect(logbook.errors.value == [.unreadable("locked")])
  }

  /// A storage that reads the error of a reference in a write.
  private struct Logbook: SharedStorage {
    let reference = LockIsolated<Shared<Preferences>?>(nil)
    let errors = LockIsolated<[SnapshotError?]>([])

    func load() throws(SnapshotError) -> Preferences? { throw .unreadable("locked") }

    func save(_ value: Preferences) throws(SnapshotError) {
      let error = reference.value?.loadError
      errors.withValue { $0.append(error) }
    }
  }

  // H4
  @Test func `A problem is reported again after a successful write`() {
    let notebook = Notebook()
    let recorder = IssueRecorder()
    recorder {
      let store = makeOffice(.custom("notebook", storage: notebook))
      notebook.fail(.unwritable("no space is left"))
      for theme in ["a", "b"] {
        store.send(.setTheme(theme))
        store.saveSharedValues()
      }
      notebook.fail(nil)
      store.saveSharedValues()
      notebook.fail(.unwritable("no space is left"))
      store.send(.setTheme("c"))
      store.saveSharedValues()
      notebook.fail(nil)
    }
    #expect(recorder.codes == [.unsavedShared, .unsavedShared])
    #expect(notebook.saves.map(\.theme) == ["b", "c"])
  }

  // H4, I1
  @Test func `A value that cannot be read is reported once, and again after a successful read`()
    async
  {
    let notebook = Notebook(Preferences(theme: "theirs"))
    notebook.fail(.unreadable("locked"))
    let recorder = IssueRecorder()
    await withIssueReporter(recorder) {
      let store = makeOffice(.custom("notebook", storage: notebook))
      var changes = store.state.$preferences.outsideChanges.makeAsyncIterator()
      await notebook.knock(untilLoadedTimes: 3)
      #expect(recorder.codes == [.unreadShared])
      notebook.fail(nil)
      await notebook.knock(untilLoadedTimes: 3)
      #expect(await changes.next()?.theme == "theirs")
      notebook.fail(.damaged("torn"))
      await notebook.knock(untilLoadedTimes: 3)
    }
    #expect(recorder.codes == [.unreadShared, .unreadShared])
  }

  // H4, R2
  @Test func `Data that could not be read at the start is moved aside before it is overwritten`() {
    let notebook = Notebook(Preferences(theme: "theirs"))
    notebook.fail(.unreadable("locked"))
    let recorder = IssueRecorder()
    recorder {
      let store = makeOffice(.custom("notebook", storage: notebook))
      // The data can be read again, but the store does not know it.
      notebook.fail(nil)
      store.saveSharedValues()
      #expect(notebook.asides.isEmpty)
      for theme in ["red", "blue"] {
        store.send(.setTheme(theme))
        store.saveSharedValues()
      }
    }
    #expect(notebook.asides.map(\.theme) == ["theirs"])
    #expect(notebook.saves.map(\.theme) == ["red", "blue"])
    #expect(recorder.codes == [.unreadShared])
  }

  // H4, R2
  @Test func `Damaged data that cannot be moved aside is not overwritten`() {
    let notebook = Notebook(Preferences(theme: "theirs"))
    notebook.fail(.damaged("torn"))
    notebook.nailDown(true)
    let recorder = IssueRecorder()
    recorder {
      let store = makeOffice(.custom("notebook", storage: notebook))
      notebook.fail(nil)
      store.send(.setTheme("red"))
      store.saveSharedValues()
      #expect(notebook.saves.isEmpty)
      notebook.nailDown(false)
      store.saveSharedValues()
    }
    #expect(notebook.asides.map(\.theme) == ["theirs"])
    #expect(notebook.saves.map(\.theme) == ["red"])
    #expect(recorder.codes == [.unreadShared, .unsavedShared])
  }

  // H4
  @Test
  func `A change that a custom strategy reports arrives as an action, and is not written again`()
    async
  {
    let notebook = Notebook()
    let store = makeOffice(.custom("notebook", storage: notebook))
    store.send(.opened)
    var themes = store.values(of: \.preferences.theme).makeAsyncIterator()
    #expect(await themes.next() == "light")
    let isListening = { notebook.write(Preferences(theme: "theirs")) }
    let writer = Task {
      while !Task.isCancelled {
        isListening()
        await Task.yield()
      }
    }
    #expect(await themes.next() == "theirs")
    writer.cancel()
    store.saveSharedValues()
    #expect(notebook.saves.isEmpty)
  }

  // H4
  @Test func `A value that is changed back after a change from outside is written`() async {
    let notebook = Notebook()
    let store = makeOffice(.custom("notebook", storage: notebook))
    let changes = store.state.$preferences.outsideChanges
    await notebook.writeUntilLoaded("theirs")
    store.send(.changedOutside(Preferences(theme: "theirs")))
    store.send(.setTheme("light"))
    store.saveSharedValues()
    #expect(notebook.saves.map(\.theme) == ["light"])
    withExtendedLifetime(changes) {}
  }

  // H4
  @Test func `A store that has taken a change from outside does not overwrite the next one`() async
  {
    let notebook = Notebook()
    let store = makeOffice(.custom("notebook", storage: notebook))
    let changes = store.state.$preferences.outsideChanges
    await notebook.writeUntilLoaded("theirs")
    store.send(.changedOutside(Preferences(theme: "theirs")))
    await notebook.writeUntilLoaded("later")
    store.saveSharedValues()
    #expect(notebook.saves.isEmpty)
    withExtendedLifetime(changes) {}
  }

  // H4
  @Test func `The store's own value arrives if another program writes it again`() async {
    let notebook = Notebook()
    let store = makeOffice(.custom("notebook", storage: notebook))
    store.send(.setTheme("mine"))
    store.saveSharedValues()
    var changes = store.state.$preferences.outsideChanges.makeAsyncIterator()
    for theme in ["theirs", "mine"] {
      await notebook.writeUntilLoaded(theme)
      #expect(await changes.next()?.theme == theme)
    }
  }

  private func office(with notebook: Notebook) -> TestStoreOf<Office> {
    TestStore(initialState: Office.State(.custom("notebook", storage: notebook))) {
      Office()
    } withDependencies: {
      $0.persistsSharedValues = true
      $0.continuousClock = TestClock()
    }
  }

  // H4
  @Test func `The default arrives if another program writes it where nothing was stored`() async {
    let notebook = Notebook()
    let store = office(with: notebook)
    let task = await store.send(.opened) { $0.isOpen = true }
    await store.send(.setTheme("mine")) { $0.preferences.theme = "mine" }
    await notebook.writeUntilLoaded("light")
    await store.receive(.changedOutside(Preferences()), timeout: .seconds(60)) {
      $0.preferences.theme = "light"
    }
    task.cancel()
    await store.finish()
  }

  // H4
  @Test func `A write that changes nothing does not arrive`() async {
    let notebook = Notebook()
    let store = office(with: notebook)
    let task = await store.send(.opened) { $0.isOpen = true }
    await notebook.writeUntilLoaded("theirs")
    await store.receive(.changedOutside(Preferences(theme: "theirs")), timeout: .seconds(60)) {
      $0.preferences.theme = "theirs"
    }
    await notebook.knock(untilLoadedTimes: 3)
    await store.send(.setTheme("mine")) { $0.preferences.theme = "mine" }
    task.cancel()
    await store.finish()
  }

  // H4, R2
  @Test func `Data that another program has repaired is not moved aside`() async {
    let notebook = Notebook()
    let recorder = IssueRecorder()
    await withIssueReporter(recorder) {
      let store = makeOffice(.custom("notebook", storage: notebook))
      let changes = store.state.$preferences.outsideChanges
      notebook.fail(.damaged("torn"))
      await notebook.knock(untilLoadedTimes: 3)
      notebook.fail(nil)
      await notebook.writeUntilLoaded("repaired")
      store.send(.setTheme("mine"))
      store.saveSharedValues()
      withExtendedLifetime(changes) {}
    }
    #expect(notebook.asides.isEmpty)
    #expect(notebook.saves.map(\.theme) == ["mine"])
    #expect(recorder.codes == [.unreadShared])
  }
}
