import CairnTesting
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Cairn

/// A screen whose preferences are in a file that the test names.
@Reducer
struct Office {
  @ObservableState
  struct State: Equatable {
    @Shared var preferences: Preferences
    var isOpen = false

    init(_ strategy: SharedStrategy<Preferences>) {
      _preferences = Shared(SharedKey(strategy, default: Preferences()))
    }
  }

  enum Action: Equatable {
    case setTheme(String)
    case addWord(String)
    case opened
    case changedOutside(Preferences)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .setTheme(let theme): state.preferences.theme = theme
      case .addWord(let word): state.preferences.words.append(word)
      case .opened:
        state.isOpen = true
        return .run(name: "outside") { [preferences = state.$preferences] send in
          for await new in preferences.outsideChanges { await send(.changedOutside(new)) }
        }
      case .changedOutside(let new): state.preferences = new
      }
      return .none
    }
  }
}

@MainActor
func makeOffice(
  _ strategy: SharedStrategy<Preferences>,
  clock: any Clock<Duration> = TestClock()
) -> StoreOf<Office> {
  Store(initialState: Office.State(strategy)) {
    Office()
  } withDependencies: {
    $0.persistsSharedValues = true
    $0.continuousClock = clock
  }
}

@MainActor
@Suite(.timeLimit(.minutes(60))) struct SharedFileTests {
  private let folder = TemporaryFolder()
  private let clock = TestClock()

  private var file: SnapshotFile<Preferences> { SnapshotFile(folder.file()) }

  private func makeStore() -> StoreOf<Office> {
    makeOffice(.fileStorage(folder.file(), checkingEvery: .milliseconds(2)), clock: clock)
  }

  nonisolated private static func makeActor(_ url: URL) -> StoreActorOf<Office> {
    StoreActor(initialState: Office.State(.fileStorage(url))) {
      Office()
    } withDependencies: {
      $0.persistsSharedValues = true
    }
  }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.file())
  }

  // H4
  @Test func `Changes are written together, some time after the first`() async throws {
    let store = makeStore()
    let shared = try #require(store.core.registry.dependencies?.shared)
    store.send(.setTheme("a"))
    store.send(.setTheme("b"))
    await clock.advance(by: .milliseconds(499))
    store.send(.addWord("c"))
    #expect(try file.load() == nil)
    await clock.advance(by: .milliseconds(1))
    await shared.waitForSave()
    #expect(try file.load() == Preferences(theme: "b", words: ["c"]))
    #expect(folder.names == ["place.json"])
  }

  // H4
  @Test func `A value is read before the first action`() throws {
    try file.save(Preferences(theme: "dark"))
    let store = makeStore()
    #expect(store.preferences.theme == "dark")
    try file.save(Preferences(theme: "red"))
    store.send(.addWord("a"))
    #expect(store.preferences == Preferences(theme: "dark", words: ["a"]))
  }

  // H4
  @Test func `Waiting changes are written when the app requests it`() throws {
    let store = makeStore()
    store.send(.setTheme("dark"))
    store.saveSharedValues()
    #expect(try file.load()?.theme == "dark")
    try file.delete()
    store.saveSharedValues()
    #expect(try file.load() == nil)
  }

  // H4
  @Test func `Waiting changes are written when the store is released`() async throws {
    var store: StoreOf<Office>? = makeStore()
    store?.send(.setTheme("dark"))
    store = nil
    #expect(try file.load()?.theme == "dark")
    var actor: StoreActorOf<Office>? = Self.makeActor(folder.file())
    await actor?.send(.setTheme("red"))
    await actor?.saveSharedValues()
    #expect(try file.load()?.theme == "red")
    await actor?.send(.setTheme("blue"))
    actor = nil
    #expect(try file.load()?.theme == "blue")
  }

  // H4
  @Test func `A default is not written before it changes`() {
    makeStore().saveSharedValues()
    #expect(folder.names.isEmpty)
  }

  // H3, H4
  @Test func `Tests and previews access a file only if they request it`() async throws {
    try file.save(Preferences(theme: "dark"))
    for context in [DependencyContext.test, .preview] {
      let strategy = SharedStrategy<Preferences>.fileStorage(folder.file())
      let store = Store(initialState: Office.State(strategy)) {
        Office()
      } withDependencies: {
        $0.context = context
      }
      #expect(store.preferences.theme == "light")
      store.send(.setTheme("red"))
      store.saveSharedValues()
      #expect(try file.load()?.theme == "dark")
    }
  }

  // H3, H4
  @Test func `A test store with a file reads and writes it`() async throws {
    try file.save(Preferences(theme: "dark"))
    let strategy = SharedStrategy<Preferences>.fileStorage(folder.file())
    do {
      let store = TestStore(initialState: Office.State(strategy)) {
        Office()
      } withDependencies: {
        $0.persistsSharedValues = true
        $0.continuousClock = clock
      }
      await store.send(.addWord("a")) { $0.preferences.words = ["a"] }
    }
    #expect(try file.load() == Preferences(theme: "dark", words: ["a"]))
  }

  // H4, R2
  @Test(arguments: [
    ("{", "the snapshot is damaged"),
    (
      #"{"value": {}, "version": 7}"#,
      "the snapshot has version 7, and this app knows versions up to 1"
    ),
  ])
  func `Damaged or newer data is reported once and moved aside, and the app continues`(
    text: String,
    problem: String
  ) throws {
    try write(text)
    let recorder = IssueRecorder()
    recorder {
      let store = makeStore()
      #expect(store.preferences == Preferences())
      store.send(.setTheme("dark"))
      store.saveSharedValues()
    }
    #expect(try file.load()?.theme == "dark")
    #expect(folder.names == ["place.damaged-1.json", "place.json"])
    #expect(try String(contentsOf: folder.file("place.damaged-1.json"), encoding: .utf8) == text)
    #expect(recorder.codes == [.unreadShared])
    let issue = try #require(recorder.texts.first)
    #expect(issue.hasPrefix("The shared value 'place.json' could not be read: \(problem)"))
    #expect(
      issue.hasSuffix(
        """
         [unread-shared]
          What was there is kept: \(folder.file("place.damaged-1.json").path)
          It begins with its default.
        """
      )
    )
  }

  // H4, I1
  @Test func `Values of two types in one file are an issue, and the first one keeps it`() throws {
    struct State: Equatable {
      @Shared var preferences: Preferences
      @Shared var count: Int

      init(_ url: URL) {
        _preferences = Shared(SharedKey(.fileStorage(url), default: Preferences()))
        _count = Shared(SharedKey(.fileStorage(url), default: 7))
      }
    }
    let url = folder.file("place.json")
    try SnapshotFile<Preferences>(url).save(Preferences(theme: "dark"))
    let recorder = IssueRecorder()
    recorder {
      let store = Store(initialState: State(url)) {
        Reduce<State, Int> { state, count in
          state.count = count
          return .none
        }
      } withDependencies: {
        $0.persistsSharedValues = true
      }
      store.send(9)
      store.saveSharedValues()
      #expect(store.count == 9)
    }
    #expect(try SnapshotFile<Preferences>(url).load()?.theme == "dark")
    #expect(folder.names == ["place.json"])
    #expect(
      recorder.texts == [
        """
        The shared value 'place.json' is stored as Preferences and as Int [shared-type]
          The Int stays in memory, because each would overwrite the other.
          Give each of them a name or a file of its own.
        """
      ]
    )
  }

  // H4
  @Test func `A value that cannot be written is reported once, and written later`() throws {
    try write("a file, not a folder")
    let url = folder.file().appending(path: "preferences.json")
    let recorder = IssueRecorder()
    try recorder {
      let store = makeOffice(.fileStorage(url))
      store.send(.setTheme("a"))
      store.saveSharedValues()
      store.send(.setTheme("b"))
      store.saveSharedValues()
      #expect(store.preferences.theme == "b")
      try FileManager.default.removeItem(at: folder.file())
      store.saveSharedValues()
    }
    #expect(try SnapshotFile<Preferences>(url).load()?.theme == "b")
    #expect(
      recorder.texts == [
        """
        The shared value 'preferences.json' could not be read: the snapshot cannot be read: Not a \
        directory [unread-shared]
          It begins with its default.
        """,
        """
        The shared value 'preferences.json' could not be saved: the snapshot cannot be written: \
        Not a directory [unsaved-shared]
          The next change tries again.
        """,
      ]
    )
  }

  // H4
  @Test(.startsProcess) func `A full disk leaves the old file, and the app continues`() async throws
  {
    try file.save(Preferences(theme: "dark"))
    await #expect(processExitsWith: .success) { [url = folder.file() as URL] in
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 200, rlim_max: 200)
      #if canImport(Glibc)
        _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #else
        _ = unsafe setrlimit(RLIMIT_FSIZE, &limit)
      #endif
      await MainActor.run {
        let recorder = IssueRecorder()
        let store = recorder { makeOffice(.fileStorage(url)) }
        store.send(.addWord(String(repeating: "w", count: 10_000)))
        recorder { store.saveSharedValues() }
        guard recorder.codes == [.unsavedShared], store.preferences.words.count == 1
        else { exit(1) }
      }
    }
    #expect(try file.load() == Preferences(theme: "dark"))
    #expect(folder.names == ["place.json"])
  }

  // H4
  @Test(.startsProcess) func `A read-only folder is reported, and the app continues`() async throws
  {
    try file.save(Preferences(theme: "dark"))
    chmod(folder.url.path, 0o555)
    await #expect(processExitsWith: .success) { [url = folder.file() as URL] in
      // The superuser can write everywhere.
      _ = setuid(65_534)
      await MainActor.run {
        let recorder = IssueRecorder()
        let store = recorder { makeOffice(.fileStorage(url)) }
        store.send(.setTheme("red"))
        recorder { store.saveSharedValues() }
        guard recorder.codes == [.unsavedShared], store.preferences.theme == "red" else { exit(1) }
      }
    }
    chmod(folder.url.path, 0o755)
    #expect(try file.load() == Preferences(theme: "dark"))
  }

  // H4
  @Test func `A write to the file behind a symbolic link arrives as an action`() async throws {
    let second = folder.file("second.json")
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file().path,
      withDestinationPath: "second.json"
    )
    let strategy = SharedStrategy<Preferences>.fileStorage(
      folder.file(),
      checkingEvery: .milliseconds(2)
    )
    let store = TestStore(initialState: Office.State(strategy)) {
      Office()
    } withDependencies: {
      $0.persistsSharedValues = true
      $0.continuousClock = clock
    }
    let task = await store.send(.opened) { $0.isOpen = true }
    for theme in ["theirs", "again"] {
      try SnapshotFile<Preferences>(second).save(Preferences(theme: theme))
      let new = Preferences(theme: theme)
      await store.receive(.changedOutside(new), timeout: .seconds(60)) { $0.preferences = new }
    }
    task.cancel()
    await store.finish()
  }

  // H4
  @Test func `A write by another program arrives as an action`() async throws {
    let strategy = SharedStrategy<Preferences>.fileStorage(
      folder.file(),
      checkingEvery: .milliseconds(2)
    )
    let store = TestStore(initialState: Office.State(strategy)) {
      Office()
    } withDependencies: {
      $0.persistsSharedValues = true
      $0.continuousClock = clock
    }
    let task = await store.send(.opened) { $0.isOpen = true }
    await store.send(.setTheme("mine")) { $0.preferences.theme = "mine" }
    try file.save(Preferences(theme: "theirs"))
    await store.receive(.changedOutside(Preferences(theme: "theirs")), timeout: .seconds(60)) {
      $0.preferences.theme = "theirs"
    }
    try file.save(Preferences(theme: "again"))
    await store.receive(.changedOutside(Preferences(theme: "again")), timeout: .seconds(60)) {
      $0.preferences.theme = "again"
    }
    task.cancel()
    await store.finish()
  }

  // H4
  @Test func `Two stores of one file receive each other's changes, and not their own`() async {
    let (one, two) = (makeStore(), makeStore())
    one.send(.opened)
    two.send(.opened)
    var themes = two.values(of: \.preferences.theme).makeAsyncIterator()
    #expect(await themes.next() == "light")
    for theme in ["a", "b", "c"] {
      one.send(.setTheme(theme))
      one.saveSharedValues()
      #expect(await themes.next() == theme)
    }
    var others = one.values(of: \.preferences.theme).makeAsyncIterator()
    #expect(await others.next() == "c")
    two.send(.setTheme("d"))
    two.saveSharedValues()
    #expect(await others.next() == "d")
  }

  // H4
  @Test func `A store that does not accept a change from outside does not overwrite it`()
    async throws
  {
    var store: StoreOf<Office>? = makeStore()
    store?.send(.setTheme("mine"))
    store?.saveSharedValues()
    var changes = store?.state.$preferences.outsideChanges.makeAsyncIterator()
    try file.save(Preferences(theme: "theirs"))
    #expect(await changes?.next()?.theme == "theirs")
    store?.saveSharedValues()
    #expect(store?.preferences.theme == "mine")
    store = nil
    #expect(try file.load()?.theme == "theirs")
  }

  // H4
  @Test func `A file that another program damages is moved aside before it is overwritten`()
    async throws
  {
    let recorder = IssueRecorder()
    let (store, shared) = recorder {
      let store = makeStore()
      return (store, store.state.$preferences)
    }
    try file.save(Preferences(theme: "a"))
    var changes = recorder { shared.outsideChanges }.makeAsyncIterator()
    #expect(await changes.next()?.theme == "a")
    try write("damaged")
    while recorder.codes.isEmpty { await Task.yield() }
    store.send(.setTheme("b"))
    recorder { store.saveSharedValues() }
    #expect(recorder.codes == [.unreadShared])
    #expect(folder.names == ["place.damaged-1.json", "place.json"])
    #expect(try file.load()?.theme == "b")
    try file.save(Preferences(theme: "c"))
    #expect(await changes.next()?.theme == "c")
  }

  // H4
  @Test(arguments: [
    ("damaged", "the snapshot is damaged"),
    (#"{"value": {}, "version": 7}"#, "the snapshot has version 7"),
  ])
  func `Data that another program writes meanwhile is moved aside before it is overwritten`(
    text: String,
    problem: String
  ) throws {
    let recorder = IssueRecorder()
    try recorder {
      let store = makeStore()
      store.send(.setTheme("a"))
      store.saveSharedValues()
      try write(text)
      store.send(.setTheme("b"))
      store.saveSharedValues()
      store.send(.setTheme("c"))
      store.saveSharedValues()
    }
    #expect(recorder.codes == [.unreadShared])
    let start = "The shared value 'place.json' could not be read: \(problem)"
    #expect(recorder.texts.first?.hasPrefix(start) == true)
    #expect(try String(contentsOf: folder.file("place.damaged-1.json"), encoding: .utf8) == text)
    #expect(try file.load()?.theme == "c")
    #expect(folder.names == ["place.damaged-1.json", "place.json"])
  }

  // H4
  @Test(.timeLimit(.minutes(60)), arguments: ["folder", "pipe", "link"])
  func `What is not a file is reported, and stays`(kind: String) throws {
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    let path = folder.file().path
    switch kind {
    case "folder":
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    case "pipe": try #require(mkfifo(path, 0o600) == 0)
    default:
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
    }
    let recorder = IssueRecorder()
    try recorder {
      let store = makeStore()
      store.send(.setTheme("dark"))
      store.saveSharedValues()
      #expect(store.preferences.theme == "dark")
      #expect(folder.names == ["place.json"])
      #expect(recorder.codes == [.unreadShared, .unsavedShared])
      try FileManager.default.removeItem(atPath: path)
      store.saveSharedValues()
    }
    #expect(try file.load()?.theme == "dark")
    #expect(folder.names == ["place.json"])
    #expect(recorder.texts.allSatisfy { $0.contains("place.json") })
  }

  // H4
  @Test func `A Decimal that is not a number, and a large number, are stored`() throws {
    struct Price: Codable, Equatable, Sendable {
      var amount = Decimal.nan
      var count = UInt128.max
    }
    let key = SharedKey<[Price]>(.fileStorage(folder.file()), default: [])
    func makeStore() -> Store<Shared<[Price]>, [Price]> {
      Store(initialState: Shared(key)) {
        Reduce { state, new in
          state.wrappedValue = new
          return .none
        }
      } withDependencies: {
        $0.persistsSharedValues = true
      }
    }
    let store = makeStore()
    store.send([Price()])
    store.saveSharedValues()
    #expect(makeStore().wrappedValue == [Price()])
  }

  // H4, R2
  @Test func `An older file is migrated`() throws {
    struct Old: Codable, Sendable { var isDark: Bool }
    try SnapshotFile<Old>(folder.file()).save(Old(isDark: true))
    let format = SnapshotFormat<Preferences>(version: 2)
      .migrating(from: 1, as: Old.self) { Preferences(theme: $0.isDark ? "dark" : "light") }
    #expect(makeOffice(.fileStorage(folder.file(), format: format)).preferences.theme == "dark")
  }
}
