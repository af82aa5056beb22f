import Cairn

/// The data of a page, as its script reads it.
///
/// Texts, shapes and origins are in tables, and are referred to by their index. A tree is the index
/// of its text, or an array `[shape, part, …]`, with its labels as the second element if the shape
/// has none. A change of a tree is
/// - `[0, tree]`: another tree;
/// - `[1, place, change, …]`: changes of parts;
/// - `[2, start, removed count, labels, trees, place, change, …]`: parts are replaced before that.
struct RecordingPageData<State: Sendable, Action: Sendable> {
  private let recording: Recording<State, Action>
  private let states: StateHistory
  private var texts = Table<String>()
  private var shapes = Table<StateTree.Shape>()
  private var origins = Table<RecordedOrigin>()
  private var writtenOrigins: [JSONText] = []
  private let actions = StateTreeReader(greatestCount: 100)
  private var causes = RecordedCauses()

  init(_ recording: Recording<State, Action>, _ states: StateHistory) {
    self.recording = recording
    self.states = states
  }

  mutating func json(title: String, _ divergence: ReplayDivergence?) -> String {
    let tree = states.initial.map { json($0) }
    let entries = recording.entries.map { json($0) }
    var members: [(name: String, value: JSONText)] = [
      ("title", .string(title)),
      ("first", .integer(recording.numbers.lowerBound)),
      ("isReplay", .boolean(states.isComplete)),
      ("kept", .array(states.isComplete ? [] : states.keptNumbers.map(JSONText.integer))),
      ("shapes", .array(shapes.values.map(Self.json))),
      ("origins", .array(writtenOrigins)),
      ("entries", .array(entries)),
    ]
    if let tree { members.append(("tree", tree)) }
    if let loss = recording.loss { members.append(("loss", .string("\(loss)"))) }
    if let divergence { members.append(("divergence", Self.json(divergence))) }
    members.append(("texts", .array(texts.values.map(JSONText.string))))
    return JSONText.object(members).document
  }

  private static func json(_ divergence: ReplayDivergence) -> JSONText {
    .object([
      ("first", .integer(divergence.entries.lowerBound)),
      ("last", .integer(divergence.entries.upperBound)),
      ("field", .string(divergence.field)),
      ("recorded", .string(divergence.recorded)),
      ("replayed", .string(divergence.replayed)),
    ])
  }
}

// MARK: - Entries

extension RecordingPageData {
  private mutating func json(_ entry: Recording<State, Action>.Entry) -> JSONText {
    let cause = causes.cause(of: entry)
    var members = members(of: entry.event)
    members.append(("burst", .integer(entry.burst)))
    if let cause { members.append(("cause", .integer(cause))) }
    if let change = states.changes[entry.number] { members.append(("change", json(change))) }
    return .object(members)
  }

  private mutating func members(
    of event: Recording<State, Action>.Event
  ) -> [(name: String, value: JSONText)] {
    switch event {
    case .action(let action, let origin):
      [("action", json(actions.tree(of: action))), ("from", json(origin))]
    case .effectStarted(let effect, let origin):
      [("started", json(effect)), ("from", json(origin))]
    case .effectEmitted(let number): [("emitted", Self.json(number))]
    case .effectFinished(let number): [("finished", Self.json(number))]
    case .effectCancelled(let number): [("cancelled", Self.json(number))]
    case .issue(let issue):
      [
        (
          "issue",
          .array(
            ([issue.summary, issue.code, issue.site ?? ""] + issue.details).map(JSONText.string)
          )
        )
      ]
    }
  }

  /// Returns the number as text, because a script's numbers do not have 64 bits.
  private static func json(_ number: UInt64) -> JSONText { .string("\(number)") }

  private mutating func json(_ effect: RecordedEffect) -> JSONText {
    var members: [(name: String, value: JSONText)] = [
      ("kind", json(effect.kind)), ("site", json(effect.site)),
    ]
    if let number = effect.number { members.append(("number", Self.json(number))) }
    if let name = effect.name { members.append(("name", json(name))) }
    if let id = effect.id { members.append(("id", json(id))) }
    if let owner = effect.owner { members.append(("owner", json(owner))) }
    return .object(members)
  }

  /// Returns the index of the origin. An origin comes after the one that it refers to.
  private mutating func json(_ origin: RecordedOrigin) -> JSONText {
    let written: JSONText
    if let place = origins.place(ofKnown: origin) { return .integer(place) }
    switch origin {
    case .send(let site): written = .object([("send", json(site))])
    case .sendIfPresent(let site): written = .object([("sendIfPresent", json(site))])
    case .binding(let field): written = .object([("binding", json(field))])
    case .effect(let effect, startedBy: let earlier):
      written = .object([("effect", json(effect)), ("startedBy", json(earlier))])
    case .state: written = .object([])
    }
    writtenOrigins.append(written)
    return .integer(origins.place(of: origin))
  }
}

// MARK: - Trees

extension RecordingPageData {
  private mutating func json(_ text: String) -> JSONText { .integer(texts.place(of: text)) }

  private mutating func json(_ tree: StateTree) -> JSONText {
    switch tree {
    case .text(let text): return json(text)
    case .group(let group):
      var elements: [JSONText] = [.integer(shapes.place(of: group.shape))]
      if let labels = group.labels { elements.append(json(labels)) }
      for part in group.parts { elements.append(json(part)) }
      return .array(elements)
    }
  }

  private mutating func json(_ labels: [String]) -> JSONText {
    .array(labels.map { json($0) })
  }

  private mutating func json(_ change: StateTreeChange) -> JSONText {
    switch change {
    case .replaced(let tree): return .array([.integer(0), json(tree)])
    case .changed(let splice, let parts):
      var elements: [JSONText] = [.integer(1)]
      if let splice {
        elements = [
          .integer(2), .integer(splice.start), .integer(splice.removedCount),
          json(splice.labels ?? []), .array(splice.added.map { json($0) }),
        ]
      }
      for (place, change) in parts { elements += [.integer(place), json(change)] }
      return .array(elements)
    }
  }

  private static func json(_ shape: StateTree.Shape) -> JSONText {
    var elements: [JSONText] = [
      .string("\(shape.layout)"), .string(shape.opening), .string(shape.closing),
    ]
    if let fields = shape.fields { elements.append(.array(fields.map(JSONText.string))) }
    return .array(elements)
  }
}

/// Distinct values with their indexes.
private struct Table<Value: Hashable> {
  private(set) var values: [Value] = []
  private var places: [Value: Int] = [:]

  func place(ofKnown value: Value) -> Int? { places[value] }

  mutating func place(of value: Value) -> Int {
    if let place = places[value] { return place }
    places[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
