import CairnExplorer
import CairnRecording
import Foundation
import Testing

// The code of RecordingSessions.md, letter for letter; `ArticleTests` checks that.

@Reducer
struct Basket {
  struct State: Equatable {
    struct Options: Equatable { var isGift = false }

    var coupon = ""
    var options = Options()
    var started = ""
  }

  enum Action: BindableAction, Codable, Equatable {
    case binding(BindingAction<State>)
    case startTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .startTapped:
        state.started = "\(ContinuousClock.now)"
        return .none
      }
    }
  }
}

extension Basket.State: BindableState {
  static var bindableFields: [BindableField<Self>] {
    [BindableField("coupon", \.coupon), BindableField("isGift", \.options.isGift)]
  }
}

@Reducer
struct PhotoAlbum {
  struct State: Equatable {
    var path = StackState<Page.State>()
  }

  enum Action: Codable, Equatable {
    case path(StackActionOf<Page>)
    case photoTapped(Int)
  }

  @Reducer(state: .codable, .equatable, action: .codable, .equatable)
  enum Page {
    case photo(Photo)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .photoTapped(let id) = action { state.path.push(.photo(Photo.State(id: id))) }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}

@Reducer
struct Photo {
  struct State: Codable, Equatable {
    let id: Int
    var caption = ""
  }

  enum Action: Codable, Equatable {
    case captionChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .captionChanged(let caption): state.caption = caption
      }
      return .none
    }
  }
}

@MainActor
@Suite struct RecordingExamples {
  private let url = FileManager.default.temporaryDirectory
    .appending(path: "basket-\(UUID().uuidString).jsonl")

  @Test func `A store is recorded and replayed`() throws {
    let recorder = FlightRecorder<Basket.State, Basket.Action>(keeping: .actions(10_000))
    let store = Store(initialState: Basket.State(), instruments: [recorder]) { Basket() }
    store.send(.binding(.set(\.coupon, "SOUP")))
    let recording = recorder.recording
    for (number, action, origin) in recording.actions {
      print(number, dumpText(action), origin)
    }
    let replay = try recording.replay { Basket() }
    #expect(replay.divergence == nil)
    #expect(replay.state(at: 0).coupon == "SOUP")
    #expect(replay.changes(at: 0) == [#"coupon: "" → "SOUP""#])
  }

  @Test func `A recording becomes a test, and is checked`() throws {
    let recorder = FlightRecorder<Basket.State, Basket.Action>()
    let store = Store(initialState: Basket.State(), instruments: [recorder]) { Basket() }
    store.send(.binding(.set(\.coupon, "SOUP")))
    let recording = recorder.recording
    let text = try recording.testSource(named: "A coupon is typed", from: Basket.State()) {
      Basket()
    }
    let article = try #require(Article.all.first { $0.name == "RecordingSessions" })
    let blocks = article.blocks.filter { $0.language == "text" }.map {
      $0.lines.joined(separator: "\n")
    }
    #expect(blocks.contains(text))
    let explorer = Explorer(initialState: Basket.State()) { Basket() }
    explorer.never("a gift has a coupon") { $0.state.options.isGift && !$0.state.coupon.isEmpty }
    try explorer.check(recording)
  }

  @Test func `A reducer that reads the clock is found`() throws {
    let recorder = FlightRecorder<Basket.State, Basket.Action>(keeping: .actions(10_000))
    let store = Store(initialState: Basket.State(), instruments: [recorder]) { Basket() }
    store.send(.startTapped)
    store.send(.binding(.set(\.coupon, "SOUP")))
    let replay = try recorder.recording.replay { Basket() }
    let divergence = try #require(replay.divergence)
    #expect(divergence.field == "started")
    #expect(divergence.action == ".startTapped")
    print(divergence)
  }

  @Test func `A replay is written as a page`() throws {
    let recorder = FlightRecorder<Basket.State, Basket.Action>()
    let store = Store(initialState: Basket.State(), instruments: [recorder]) { Basket() }
    store.send(.binding(.set(\.coupon, "SOUP")))
    defer { try? FileManager.default.removeItem(at: url) }
    let replay = try recorder.recording.replay { Basket() }
    let page = replay.html(title: "A coupon")
    try page.write(to: url, atomically: true, encoding: .utf8)
    #expect(try String(contentsOf: url, encoding: .utf8).contains("SOUP"))
  }

  @Test func `A replay is shown in views`() throws {
    let recorder = FlightRecorder<Basket.State, Basket.Action>()
    let store = Store(initialState: Basket.State(), instruments: [recorder]) { Basket() }
    store.send(.binding(.set(\.coupon, "SOUP")))
    store.send(.binding(.set(\.coupon, "STEW")))
    let shown = ReplayStore(try recorder.recording.replay { Basket() })
    shown.show(0)
    #expect(shown.store.coupon == "SOUP")
    #expect(store.coupon == "STEW")
  }

  @Test func `A store goes on from a moment`() throws {
    let recorder = FlightRecorder<Basket.State, Basket.Action>()
    let recorded = Store(initialState: Basket.State(), instruments: [recorder]) { Basket() }
    recorded.send(.binding(.set(\.coupon, "SOUP")))
    recorded.send(.binding(.set(\.coupon, "STEW")))
    let replay = try recorder.recording.replay { Basket() }
    let store = replay.makeStore(at: 0) { Basket() }
    store.send(.binding(.set(\.coupon, "SALAD")))
    #expect(store.coupon == "SALAD")
  }

  @Test func `A store shows what the clock said`() throws {
    let recorder = FlightRecorder<Basket.State, Basket.Action>(snapshotEvery: 1)
    let store = Store(initialState: Basket.State(), instruments: [recorder]) { Basket() }
    store.send(.startTapped)
    let started = store.started
    store.send(.startTapped)
    let shown = ReplayStore(try recorder.recording.replay { Basket() })
    shown.show(0)
    #expect(shown.store.started == started)
  }

  @Test func `A recording is written and read`() throws {
    let recorder = FlightRecorder<Basket.State, Basket.Action>()
    let store = Store(initialState: Basket.State(), instruments: [recorder]) { Basket() }
    store.send(.binding(.set(\.coupon, "SOUP")))
    defer { try? FileManager.default.removeItem(at: url) }
    try recorder.recording.write(to: url)
    let recording = try Recording<Basket.State, Basket.Action>(contentsOf: url)
    let replay = try recording.replay(from: Basket.State()) { Basket() }
    #expect(replay.state(at: 0) == store.state)
    let text = try String(contentsOf: url, encoding: .utf8)
    #expect(text.contains(#"{"binding":{"_0":{"coupon":"SOUP"}}}"#))
  }

  @Test func `A recorded push has the screen's state`() throws {
    let recorder = FlightRecorder<PhotoAlbum.State, PhotoAlbum.Action>()
    let store = Store(initialState: PhotoAlbum.State(), instruments: [recorder]) { PhotoAlbum() }
    store.send(.path(.push(id: 0, state: .photo(Photo.State(id: 3, caption: "Oslo")))))
    let recording = try Recording<PhotoAlbum.State, PhotoAlbum.Action>(
      decoding: recorder.recording.encoded()
    )
    let replay = try recording.replay(from: PhotoAlbum.State()) { PhotoAlbum() }
    #expect(replay.state(at: 0).path == [.photo(Photo.State(id: 3, caption: "Oslo"))])
  }

  @Test func `A file is written as it goes`() throws {
    defer { try? FileManager.default.removeItem(at: url) }
    let file = try RecordingFile<Basket.State, Basket.Action>(url)
    let store = Store(initialState: Basket.State(), instruments: [file]) { Basket() }
    store.send(.binding(.set(\.coupon, "SOUP")))
    let recording = try Recording<Basket.State, Basket.Action>(contentsOf: url)
    #expect(recording.actions.count == 1)
  }

  @Test func `A redacted value is not stored`() throws {
    let redaction = RecordingRedaction<Basket.State, Basket.Action>(
      state: { $0.coupon = "" },
      action: { action in
        if case .binding(\.coupon) = action { action = .binding(.set(\.coupon, "")) }
      }
    )
    let recorder = FlightRecorder(redacting: redaction)
    let store = Store(initialState: Basket.State(), instruments: [recorder]) { Basket() }
    store.send(.binding(.set(\.coupon, "SOUP")))
    let text = String(decoding: try recorder.recording.encoded(), as: UTF8.self)
    #expect(!text.contains("SOUP"))
  }
}
