import Testing

import Cairn

@MainActor @Suite struct StoreBindingTests {
  private let store = Store(initialState: Profile.State()) { Profile() }

  // O5
  @Test func `A field of the store is read and written`() {
    #expect(store.name == "")
    store.name = "Ada"
    #expect(store.name == "Ada")
    store.address.street = "Elm"
    #expect(store.state.address.street == "Elm")
    #expect(store.state.log == ["name is Ada", "another field"])
  }

  // O5
  @Test func `A binding to a field writes it before the write returns`() {
    let name = store.binding(\.name)
    name.wrappedValue += "A"
    name.wrappedValue += "da"
    #expect(name.wrappedValue == "Ada")
    #expect(store.state.log == ["name is A", "name is Ada"])
  }

  // O5
  @Test func `Writing the value that a field has sends nothing`() {
    var bursts = 0
    let observation = store.observe { _ in bursts += 1 }
    let name = store.binding(\.name)
    name.wrappedValue = ""
    store.name = ""
    store.address.street = ""
    #expect(bursts == 0)
    #expect(store.state.log.isEmpty)
    name.wrappedValue = "Ada"
    name.wrappedValue = "Ada"
    #expect(bursts == 1)
    #expect(store.state.log == ["name is Ada"])
    withExtendedLifetime(observation) {}
  }

  // O5
  @Test func `Two writes in the middle of a burst are both made`() {
    let observer = Writer()
    let store = Store(initialState: Profile.State(), instruments: [observer]) { Profile() }
    observer.write = { [unowned store] in
      store.name = "Ada"
      // The first write is not visible yet.
      store.name = ""
    }
    store.send(.tabSelected(1))
    #expect(store.state.log == ["name is Ada", "name is "])
    #expect(store.name == "")
  }

  // O5
  @Test func `A binding with an action of the feature sends the action for every write`() {
    var bursts = 0
    let observation = store.observe { _ in bursts += 1 }
    let tab = store.binding(\.tab, sending: \.tabSelected)
    tab.wrappedValue = 0
    #expect(bursts == 1)
    withExtendedLifetime(observation) {}
  }

  // O5
  @Test func `A binding sends an action of the feature`() {
    let tab = store.binding(\.tab, sending: \.tabSelected)
    tab.wrappedValue = 2
    #expect(store.state.tab == 2)
    #expect(store.state.log.isEmpty)
  }

  // O5
  @Test func `A write that no reducer makes is an issue that names state and field`() {
    let issues = IssueRecorder()
    let note = Store(initialState: Note.State()) { Note() }
    issues {
      note.text = "x"
    }
    #expect(
      issues.texts == [
        """
        A binding wrote to 'text' of Note.State, and no reducer carried it out [unhandled-binding]
          Action: .binding(.set(\\.text, "x"))
          The state is as it was. Add 'BindingReducer()' to the body of the feature, above the \
        reducers that look at the new value.
        """
      ]
    )
    #expect(note.text == "")
  }

  // O5
  @Test func `The issue points to where the binding was made`() {
    let issues = IssueRecorder()
    let note = Store(initialState: Note.State()) { Note() }
    let line: UInt = #line + 1
    let text = note.binding(\.text)
    issues { text.wrappedValue = "x" }
    #expect(issues.texts.first?.contains("at CairnTests/StoreBindingTests.swift:\(line)\n") == true)
  }

  // L7
  @Test func `A write to a feature that was removed is counted and not reported`() {
    let issues = IssueRecorder()
    let store = Store(initialState: Profile.State(sheet: Note.State())) { Profile() }
    let note = store.scope(state: \.sheet, action: \.sheet)!
    store.send(.sheet(.dismiss))
    issues {
      note.text = "late"
      note.binding(\.text).wrappedValue = "later"
      note.send(.binding(.set(\.text, "latest")), .ifPresent)
    }
    #expect(issues.texts.isEmpty)
    #expect(store.missedActionCount == 3)
    #expect(note.missedActionCount == 3)
    issues { _ = note.send(.binding(.set(\.text, "wrong")), .always) }
    #expect(issues.codes == [.missingChild])
    #expect(store.missedActionCount == 3)
  }

  // S10
  @Test func `The origin of a write names its field`() {
    let log = OriginLog<Profile.State, Profile.Action>()
    let store = Store(initialState: Profile.State(), instruments: [log]) { Profile() }
    store.age = 3
    #expect(log.actions == [["written by a binding to 'age'"]])
  }
}

/// Writes once, after the first action.
private final class Writer: StoreInstrument {
  typealias State = Profile.State
  typealias Action = Profile.Action
  var write: () -> Void = {}

  func didReduce(_ action: Profile.Action, from origin: ActionOrigin, state: Profile.State) {
    let write = write
    self.write = {}
    write()
  }
}
