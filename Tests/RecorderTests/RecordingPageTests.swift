import Cairn
import CairnCore
import CairnRecording
import Foundation
import TestSupport
import Testing

/// The page of a recording. `Tests/recording-page.sh` checks it in a browser.
@MainActor
@Suite struct RecordingPageTests {
  private func recording(_ interval: Int = 5) async -> Recording<Notebook.State, Notebook.Action> {
    let recorder = NotebookRecorder(snapshotEvery: interval)
    let store = Store(initialState: Notebook.State(), instruments: [recorder]) { Notebook() }
    await store.tour()
    return recorder.recording
  }

  // R8
  @Test func `A page has each entry, with its origin, its cause and its change`() async throws {
    let recording = await recording()
    let replay = try recording.replay { Notebook() }
    let data = try PageData(replay.html())
    #expect(data.title == "Notebook.State")
    #expect(data.first == 0 && data.isReplay)
    #expect(data.entries.count == recording.entries.count)
    for (number, action, origin) in recording.actions {
      let entry = data.entries[number]
      #expect(entry.isAction, "\(action)")
      #expect(data.words(of: try #require(entry.from)) == "\(origin)")
      #expect((entry.hasChange) == !replay.changes(at: number).isEmpty, "\(number) \(action)")
    }
    let loaded = try #require(
      recording.actions.first { if case .loaded = $0.action { true } else { false } }?.number
    )
    let loadTapped = try #require(recording.actions.first { $0.action == .loadTapped }?.number)
    #expect(data.entries[loaded].cause == loadTapped)
    let started = try #require(data.entries.firstIndex { $0.started != nil })
    #expect(data.entries[started].cause == loadTapped)
  }

  // R8
  @Test func `A page is the same each time, also for the recording that was read from a file`()
    async throws
  {
    let recording = await recording()
    let page = try recording.replay { Notebook() }.html(title: "A tour")
    #expect(try recording.replay { Notebook() }.html(title: "A tour") == page)
    let read = try Recording<Notebook.State, Notebook.Action>(decoding: recording.encoded())
    let again = try read.replay(from: Notebook.State()) { Notebook() }
    #expect(again.html(title: "A tour") == page)
    #expect(recording.html() == recording.html())
  }

  // R8
  @Test func `A page without a reducer has the states that were kept`() async throws {
    let recording = await recording()
    let data = try PageData(recording.html())
    #expect(!data.isReplay)
    #expect(data.kept == recording.snapshots.map { $0.number - 1 })
    #expect(data.hasTree)
    let changed = data.entries.indices.filter { data.entries[$0].hasChange }
    #expect(changed.allSatisfy { data.kept.contains($0) })
    #expect(changed.count > 2)
  }

  // R8
  @Test func `A page of a file without Codable states shows their fields`() async throws {
    let data = try await recording().encoded()
    let read = try Recording<Notebook.State, Notebook.Action>(decoding: data)
    let page = try PageData(read.html())
    #expect(page.hasTree)
    #expect(page.texts.contains("rows.count"))
    #expect(page.texts.contains("@Shared(theme)"))
    #expect(page.entries.contains { $0.hasChange })
  }

  // R8
  @Test func `A recording without entries makes a page`() throws {
    let recorder = NotebookRecorder()
    #expect(try PageData(recorder.recording.html()).hasTree == false)
    let store = Store(initialState: Notebook.State(), instruments: [recorder]) { Notebook() }
    let page = try PageData(recorder.recording.html())
    #expect(page.entries.isEmpty && page.hasTree)
    #expect(try PageData(recorder.recording.replay { Notebook() }.html()).hasTree)
    withExtendedLifetime(store) {}
  }

  // R8, R5
  @Test func `A page of a recording without its beginning begins with a state`() throws {
    var random = SeededGenerator(seed: 3)
    let recorder = NotebookRecorder(keeping: .actions(50), snapshotEvery: 7)
    let store = Store(initialState: Notebook.State(), instruments: [recorder]) { Notebook() }
    withIssueReporter(ClosureIssueReporter { _ in }) {
      for _ in 0..<300 { store.runWalks(&random) }
    }
    let recording = recorder.recording
    let data = try PageData(recording.replay { Notebook() }.html())
    #expect(data.first == recording.numbers.lowerBound && data.first > 0)
    #expect(data.hasTree)
  }

  // R8, R6
  @Test func `A page names the divergence`() throws {
    let recorder = NotebookRecorder(snapshotEvery: 1)
    let store = Store(initialState: Notebook.State(), instruments: [recorder]) {
      Notebook(now: { "then" })
    }
    store.send(.tapped)
    store.send(.stampTapped)
    let replay = try recorder.recording.replay { Notebook(now: { "now" }) }
    let divergence = try #require(try PageData(replay.html()).divergence)
    #expect(divergence.first == 1 && divergence.field == "stamp")
    #expect(divergence.recorded == #""then""# && divergence.replayed == #""now""#)
  }

  // R8
  @Test func `A page loads nothing from elsewhere, and forbids it`() async throws {
    let page = try await recording().replay { Notebook() }.html()
    #expect(page.hasPrefix("<!doctype html>\n"))
    #expect(page.hasSuffix("</html>\n"))
    #expect(page.contains("default-src 'none'") && !page.contains("unsafe-inline"))
    for word in ["src=", "@import", "url(", "fetch(", "XMLHttpRequest", "import(", "https:"] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(page.components(separatedBy: "href=").count == 2)
    #expect(page.contains(#"<link rel="icon" href="data:,">"#))
  }

  // R8
  @Test(arguments: HostileText.all)
  func `A page escapes the text of the state`(text: String) throws {
    let recorder = NotebookRecorder(snapshotEvery: 1)
    let store = Store(initialState: Notebook.State(), instruments: [recorder]) { Notebook() }
    store.send(.binding(.set(\.title, text)))
    store.send(.themeTapped(text))
    let page = try recorder.recording.replay { Notebook() }.html(title: text)
    // Two scripts, and nothing that begins or ends another one.
    #expect(page.components(separatedBy: "<script").count == 3)
    #expect(page.components(separatedBy: "</script").count == 3)
    let json = try PageData.json(of: page)
    #expect(!json.contains("<") && !json.contains(">") && !json.contains("&"))
    #expect(
      json.unicodeScalars.allSatisfy {
        switch $0.properties.generalCategory {
        case .control: $0 == "\n"
        case .format, .lineSeparator, .paragraphSeparator, .privateUse: false
        default: true
        }
      }
    )
    let data = try PageData(page)
    #expect(data.title == text)
    // The values are as dumps show them.
    #expect(data.texts.contains(dumpLine(text)))
    let open = try #require(page.range(of: "<title>"))
    let close = try #require(page.range(of: "</title>"))
    let title = page[open.upperBound..<close.lowerBound]
    #expect(!title.contains("<") && !title.contains("\u{0}"))
  }

  // R8
  @Test func `A page does not grow with the actions times the size of the state`() throws {
    func size(rows: Int, actions: Int) throws -> Int {
      let recorder = NotebookRecorder(keeping: .actions(actions), snapshotEvery: 1_000)
      var state = Notebook.State()
      for id in 0..<rows { state.rows.append(Page.State(id: id, text: "row \(id)")) }
      let store = Store(initialState: state, instruments: [recorder]) { Notebook() }
      for number in 0..<actions {
        store.send(.rows(.element(id: number % rows, action: .typed("\(number)"))))
      }
      return try recorder.recording.replay { Notebook() }.html().utf8.count
    }
    let (few, many) = (try size(rows: 10, actions: 100), try size(rows: 160, actions: 100))
    #expect(many - few < 150 * 100)
    #expect(try size(rows: 10, actions: 200) - few < 100 * 220)
  }

  // R8
  @Test func `A page of one burst shows the cause of each action`() {
    let recorder = FlightRecorder<Int, Int>(keeping: .actions(5_000))
    let store = Store(initialState: 0, instruments: [recorder]) {
      Reduce<Int, Int> { state, action in
        state = action
        return action == 0 ? .merge((1..<5_000).map { .send($0) }) : .none
      }
    }
    store.send(0)
    let page = recorder.recording.html()
    #expect(page.contains(#""cause": 0"#))
    #expect(!page.contains(#""cause": 1"#))
  }

  /// Writes pages into the folder that `PAGES` names, for a browser.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["PAGES"] != nil))
  func `Pages are written for a browser`() async throws {
    let folder = URL(
      filePath: ProcessInfo.processInfo.environment["PAGES"] ?? "",
      directoryHint: .isDirectory
    )
    try await longPage().write(
      to: folder.appending(path: "long.html"),
      atomically: true,
      encoding: .utf8
    )
    let recorder = NotebookRecorder(snapshotEvery: 1)
    let store = Store(initialState: Notebook.State(), instruments: [recorder]) { Notebook() }
    for text in HostileText.all { store.send(.binding(.set(\.title, text))) }
    try recorder.recording.replay { Notebook() }.html(title: HostileText.all.joined()).write(
      to: folder.appending(path: "hostile.html"),
      atomically: true,
      encoding: .utf8
    )
    let tour = await recording()
    for (name, page) in [
      ("tour", try tour.replay { Notebook() }.html()), ("kept", tour.html()),
      ("empty", NotebookRecorder().recording.html()),
    ] {
      let url = folder.appending(path: "\(name).html")
      try page.write(to: url, atomically: true, encoding: .utf8)
    }
  }

  /// A page with 10 000 actions.
  private func longPage() async throws -> String {
    var random = SeededGenerator(seed: 1)
    let recorder = NotebookRecorder(keeping: .actions(10_000))
    var state = Notebook.State()
    for id in 100..<400 { state.rows.append(Page.State(id: id, text: "row \(id)")) }
    let store = Store(initialState: state, instruments: [recorder]) { Notebook() }
    await withIssueReporter(ClosureIssueReporter { _ in }) {
      while recorder.recording.actions.count < 10_000 {
        for _ in 0..<500 {
          store.runWalks(&random)
          if random.below(20) == 0 { await store.send(.loadTapped).finish() }
        }
      }
    }
    return try recorder.recording.replay(reducer: { Notebook() }).html()
  }
}

/// Texts that a page has to escape.
private enum HostileText {
  static let all = [
    "</script><script>document.title = 'hostile'</script>", "<!--<script>", "]]>", "\"'`\\",
    "&lt;&amp;</title><img onerror=x>", "\u{0}\u{1}\u{1B}[31m\u{7F}\u{85}", "a\u{2028}b\u{2029}c",
    "\u{202E}back\u{200B}\u{FEFF}", "line\nbreak\r\n\ttab", "👩‍👩‍👧 김치", "\u{E000}\u{FFFF}\u{10FFFF}",
  ]
}

/// The data that the script of a page reads.
private struct PageData: Decodable {
  let title: String
  let first: Int
  let isReplay: Bool
  let kept: [Int]
  let texts: [String]
  let origins: [Origin]
  let entries: [Entry]
  let divergence: Divergence?
  let tree: Anything?

  var hasTree: Bool { tree != nil }

  /// JSON whose content is not decoded.
  struct Anything: Decodable { init(from decoder: any Decoder) throws {} }

  struct Effect: Decodable {
    let kind: Int
    let site: Int
    let name: Int?
  }

  struct Origin: Decodable {
    let send: Int?
    let sendIfPresent: Int?
    let binding: Int?
    let effect: Effect?
    let startedBy: Int?
  }

  struct Entry: Decodable {
    let action: Anything?
    let from: Int?
    let cause: Int?
    let started: Effect?
    let change: Anything?

    var isAction: Bool { action != nil }
    var hasChange: Bool { change != nil }
  }

  struct Divergence: Decodable {
    let first: Int
    let field: String
    let recorded: String
    let replayed: String
  }

  init(_ page: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(try Self.json(of: page).utf8))
  }

  static func json(of page: String) throws -> String {
    let begin = try #require(page.range(of: #"<script type="application/json" id="recording">"#))
    let end = try #require(page[begin.upperBound...].range(of: "</script>"))
    return String(page[begin.upperBound..<end.lowerBound])
  }

  /// An origin as `RecordedOrigin` describes it.
  func words(of place: Int) -> String {
    let origin = origins[place]
    if let effect = origin.effect, let earlier = origin.startedBy {
      let name = effect.name.map { " '\(texts[$0])'" } ?? ""
      let from = origins[earlier].effect == nil ? "" : "from "
      return "\(texts[effect.kind])\(name) at \(texts[effect.site]), started by an action "
        + from + words(of: earlier)
    }
    if let site = origin.send ?? origin.sendIfPresent { return "sent at \(texts[site])" }
    if let field = origin.binding { return "written by a binding to '\(texts[field])'" }
    return "asked for by the state"
  }
}
