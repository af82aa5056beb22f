import Cairn
import Foundation
import Testing

/// Actions are encoded as Swift encodes enums, so that people can read a recording (rule R7).
@Suite struct ActionCodingTests {
  /// The JSON of an action; nil if it is not decoded to the same action.
  private func json<Action: Codable & Equatable>(_ action: Action) throws -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.userInfo[.stackElementIDs] = true
    let data = try encoder.encode(action)
    guard try JSONDecoder().decode(Action.self, from: data) == action else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  // R7
  @Test func `Actions of presented children, rows and elements are enums in JSON`() throws {
    typealias Sheet = PresentationAction<Screen.Action>
    #expect(try json(Sheet.dismiss) == #"{"dismiss":{}}"#)
    #expect(
      try json(Sheet.presented(.renamed("a"))) == #"{"presented":{"_0":{"renamed":{"_0":"a"}}}}"#
    )
    #expect(
      try json(IdentifiedAction<Int, Screen.Action>.element(id: 7, action: .tapped))
        == #"{"element":{"action":{"tapped":{}},"id":7}}"#
    )
    typealias Path = StackAction<Screen.State, Screen.Action>
    #expect(
      try json(Path.element(id: 2, action: .tapped))
        == #"{"element":{"action":{"tapped":{}},"id":2}}"#
    )
    #expect(try json(Path.popFrom(id: 1)) == #"{"popFrom":{"id":1}}"#)
    #expect(
      try json(Path.push(id: 3, state: Screen.State(name: "a")))
        == #"{"push":{"id":3,"state":{"name":"a"}}}"#
    )
    #expect(
      try json(Path.set(StackState([Screen.State(name: "a")])))
        == #"{"set":{"_0":{"elements":[{"name":"a"}],"ids":[0],"nextID":1}}}"#
    )
  }

  // R7
  @Test func `Actions of a split view are enums in JSON`() throws {
    typealias Action = SplitViewAction<Int, String, Screen.State, Screen.Action>
    #expect(try json(Action.sidebarSelected(1)) == #"{"sidebarSelected":{"_0":1}}"#)
    #expect(
      try json(Action.detail(.popFrom(id: 1))) == #"{"detail":{"_0":{"popFrom":{"id":1}}}}"#
    )
  }

  // R7
  @Test func `Actions of enum reducers are enums in JSON if their parts are`() throws {
    #expect(
      try json(Screens.Action.screen(.renamed("a")))
        == #"{"screen":{"_0":{"renamed":{"_0":"a"}}}}"#
    )
    #expect(
      try json(MoreScreens.Action.inner(.screen(.tapped)))
        == #"{"inner":{"_0":{"screen":{"_0":{"tapped":{}}}}}}"#
    )
  }

  // R7, O5
  @Test func `The write of a binding is encoded as its value under the name of its field`() throws {
    #expect(
      try json(Form.Action.binding(.set(\.query, "soup")))
        == #"{"binding":{"_0":{"query":"soup"}}}"#
    )
    #expect(
      try json(Form.Action.binding(.set(\.options.isExact, true)))
        == #"{"binding":{"_0":{"isExact":true}}}"#
    )
    // A property without a name in the language.
    #expect(
      try json(Form.Action.binding(.set(\.shouted, "SOUP")))
        == #"{"binding":{"_0":{"shouted":"SOUP"}}}"#
    )
    #expect(
      try json(Form.Action.binding(.set(\.limit, nil))) == #"{"binding":{"_0":{"limit":null}}}"#
    )
  }

  // R7, I3
  @Test func `The write of a field without a name is an error that names it`() {
    #expect {
      _ = try JSONEncoder().encode(Form.Action.binding(.set(\.draft, "a")))
    } throws: { error in
      guard case EncodingError.invalidValue(_, let context) = error else { return false }
      return context.debugDescription == "'draft' is not among the bindableFields of Form.State"
    }
  }

  // R7, I3
  @Test(
    arguments: [
      (#"{"draft":"a"}"#, "['draft']"), (#"{}"#, "[]"),
      (#"{"query":"a","limit":1}"#, "['limit', 'query']"),
    ]
  )
  func `An unknown field is an error that names it`(text: String, names: String) {
    #expect {
      _ = try JSONDecoder().decode(BindingAction<Form.State>.self, from: Data(text.utf8))
    } throws: { error in
      guard case DecodingError.dataCorrupted(let context) = error else { return false }
      return context.debugDescription
        == "\(names) is not one of the bindableFields of Form.State"
    }
  }
}

@Reducer
private struct Screen {
  struct State: Codable, Equatable { var name = "" }
  enum Action: Codable, Equatable { case tapped, renamed(String) }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer(action: .codable, .equatable)
private enum Screens {
  case screen(Screen)
  @ReducerCaseIgnored case help(topic: String)
}

@Reducer
private enum MoreScreens {
  case inner(Screens.Body = Screens.body)
}

extension MoreScreens.Action: Codable, Equatable {}

@Reducer
private struct Form {
  struct State: Equatable, BindableState {
    struct Options: Equatable { var isExact = false }

    var query = ""
    var options = Options()
    var limit: Int?
    var draft = ""

    var shouted: String {
      get { query.uppercased() }
      set { query = newValue.lowercased() }
    }

    static var bindableFields: [BindableField<Self>] {
      [
        BindableField("query", \.query), BindableField("isExact", \.options.isExact),
        BindableField("limit", \.limit), BindableField("shouted", \.shouted),
      ]
    }
  }

  enum Action: BindableAction, Codable, Equatable { case binding(BindingAction<State>) }

  var body: some ReducerOf<Self> { BindingReducer() }
}
