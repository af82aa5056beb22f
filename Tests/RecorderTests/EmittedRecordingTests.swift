// swift-format-ignore-file
import Cairn
import CairnTesting
import Foundation
import Testing

/// The tests that recordings were written as; see RecordedTestTests.swift.
@MainActor
@Suite struct EmittedRecordingTests {
  @Test func `Every part of the feature is used`() async throws {
    let store = TestStore(initialState: Notebook.State(), effects: .held) { Notebook() }
    store.exhaustivity = .off
    store.keepsWrittenScreens = true
    var before = store.state
    // 1. .tapped
    await store.send(.tapped)
    #expect(
      difference(before, store.state) == """
          Notebook.State(
        -   count: 0,
        +   count: 1,
            title: "",
            color: nil,
            stamp: "",
        -   changes: 0,
        +   changes: 1,
            theme: @Shared(theme),
            note: nil,
            … (4 unchanged)
          )
        """
    )
    before = store.state
    // 2. .binding(.set(\.title, "Soups"))
    await store.send(.binding(.set(\.title, "Soups")))
    #expect(
      difference(before, store.state) == """
          Notebook.State(
            count: 1,
        -   title: "",
        +   title: "Soups",
            color: nil,
            stamp: "",
            … (7 unchanged)
          )
        """
    )
    before = store.state
    // 3. .loadTapped
    await store.send(.loadTapped)
    #expect(difference(before, store.state) == nil)
    let effect1 = try #require(store.effects("load", owner: "").first)
    // 4. 'load' sends .loaded(11)
    await effect1.send(.loaded(11))
    #expect(
      difference(before, store.state) == """
          Notebook.State(
        -   count: 1,
        +   count: 11,
            title: "Soups",
            color: nil,
            stamp: "",
        -   changes: 1,
        +   changes: 2,
            theme: @Shared(theme),
            note: nil,
            … (4 unchanged)
          )
        """
    )
    before = store.state
    // 5. 'load' ends
    await effect1.finish()
    // 6. .echoTapped
    await store.send(.echoTapped)
    await store.skipReceivedActions(strict: false)
    #expect(
      difference(before, store.state) == """
          Notebook.State(
        -   count: 11,
        +   count: 13,
            title: "Soups",
            color: nil,
            stamp: "",
        -   changes: 2,
        +   changes: 4,
            theme: @Shared(theme),
            note: nil,
            … (4 unchanged)
          )
        """
    )
    before = store.state
    // 7. .themeTapped("dark")
    await store.send(.themeTapped("dark"))
    #expect(difference(before, store.state) == nil)
    // 8. .noteTapped(1)
    await store.send(.noteTapped(1))
    #expect(
      difference(before, store.state) == """
          Notebook.State(
            … (4 unchanged)
            changes: 4,
            theme: @Shared(theme),
        -   note: nil,
        +   note: Note.State(
        +     id: 1,
        +     text: ""
        +   ),
            picker: nil,
            removalRequest: nil,
            … (2 unchanged)
          )
        """
    )
    before = store.state
    // 9. .note(.presented(.typed("a")))
    await store.send(.note(.presented(.typed("a"))))
    #expect(
      difference(before, store.state) == """
          Notebook.State(
            … (4 unchanged)
            changes: 4,
            theme: @Shared(theme),
            note: Note.State(
              id: 1,
        -     text: ""
        +     text: "a"
            ),
            picker: nil,
            removalRequest: nil,
            … (2 unchanged)
          )
        """
    )
    before = store.state
    // 10. .note(.presented(.closeTapped))
    await store.send(.note(.presented(.closeTapped)))
    #expect(difference(before, store.state) == nil)
    let effect2 = try #require(store.effects("close", owner: "$note[id: 1]").first)
    // 11. 'close' sends .note(.dismiss)
    await effect2.send(.note(.dismiss))
    await store.skipReceivedActions(strict: false)
    #expect(
      difference(before, store.state) == """
          Notebook.State(
            … (6 unchanged)
            note: Note.State(… (2 unchanged)),
            picker: nil,
        -   removalRequest: nil,
        +   removalRequest: RemovalRequest(
        +     action: .note(.dismiss),
        +     origin: .effect,
        +     isConfirmed: false
        +   ),
            path: [],
            rows: []
          )
        """
    )
    before = store.state
    // 12. 'close' of $note[id: 1] ends
    await effect2.finish()
    // 13. .removal(.cancel)
    await store.send(.removal(.cancel))
    #expect(
      difference(before, store.state) == """
          Notebook.State(
            … (6 unchanged)
            note: Note.State(… (2 unchanged)),
            picker: nil,
        -   removalRequest: RemovalRequest(
        -     action: .note(.dismiss),
        -     origin: .effect,
        -     isConfirmed: false
        -   ),
        +   removalRequest: nil,
            path: [],
            rows: []
          )
        """
    )
    before = store.state
    // 14. .noteTapped(2)
    await store.send(.noteTapped(2))
    await store.skipReceivedActions(strict: false)
    #expect(
      difference(before, store.state) == """
          Notebook.State(
            … (6 unchanged)
            note: Note.State(… (2 unchanged)),
            picker: nil,
        -   removalRequest: nil,
        +   removalRequest: RemovalRequest(
        +     action: .noteTapped(2),
        +     origin: .sent,
        +     isConfirmed: false
        +   ),
            path: [],
            rows: []
          )
        """
    )
    before = store.state
    // 15. .removal(.confirm)
    await store.send(.removal(.confirm))
    await store.skipReceivedActions(strict: false)
    #expect(
      difference(before, store.state) == """
          Notebook.State(
            … (4 unchanged)
            changes: 4,
            theme: @Shared(theme),
            note: Note.State(
        -     id: 1,
        +     id: 2,
        -     text: "a"
        +     text: ""
            ),
            picker: nil,
        -   removalRequest: RemovalRequest(
        -     action: .noteTapped(2),
        -     origin: .sent,
        -     isConfirmed: false
        -   ),
        +   removalRequest: nil,
            path: [],
            rows: []
          )
        """
    )
    before = store.state
    // 16. .pickTapped
    await store.send(.pickTapped)
    #expect(
      difference(before, store.state) == """
          Notebook.State(
            … (5 unchanged)
            theme: @Shared(theme),
            note: Note.State(… (2 unchanged)),
        -   picker: nil,
        +   picker: Picker.State(),
            removalRequest: nil,
            path: [],
            rows: []
          )
        """
    )
    before = store.state
    // 17. .picker(.presented(.colorTapped("red")))
    await store.send(.picker(.presented(.colorTapped("red"))))
    await store.skipReceivedActions(strict: false)
    #expect(
      difference(before, store.state) == """
          Notebook.State(
            count: 13,
            title: "Soups",
        -   color: nil,
        +   color: "red",
            stamp: "",
            changes: 4,
            theme: @Shared(theme),
            note: Note.State(… (2 unchanged)),
        -   picker: Picker.State(),
        +   picker: nil,
            removalRequest: nil,
            path: [],
            rows: []
          )
        """
    )
    before = store.state
    // 18. .path(.push(id: 0, state: Page.State(id: 0, text: "a")))
    await store.send(try JSONDecoder().decode(Notebook.Action.self, from: Data(#"{"path":{"_0":{"push":{"id":0,"state":{"id":0,"text":"a"}}}}}"#.utf8)))
    #expect(
      difference(before, store.state) == """
          Notebook.State(
            … (7 unchanged)
            picker: nil,
            removalRequest: nil,
            path: [
        +     #0: Page.State(
        +       id: 0,
        +       text: "a"
        +     )
            ],
            rows: []
          )
        """
    )
    before = store.state
    // 19. .path(.push(id: 1, state: Page.State(id: 0, text: "b")))
    await store.send(try JSONDecoder().decode(Notebook.Action.self, from: Data(#"{"path":{"_0":{"push":{"id":1,"state":{"id":0,"text":"b"}}}}}"#.utf8)))
    #expect(
      difference(before, store.state) == """
          Notebook.State(
            … (7 unchanged)
            picker: nil,
            removalRequest: nil,
            path: [
              #0: Page.State(… (2 unchanged)),
        +     #1: Page.State(
        +       id: 0,
        +       text: "b"
        +     )
            ],
            rows: []
          )
        """
    )
    before = store.state
    // 20. .path(.element(id: 1, action: .typed("c")))
    await store.send(.path(.element(id: 1, action: .typed("c"))))
    #expect(
      difference(before, store.state) == """
          Notebook.State(
            … (7 unchanged)
            picker: nil,
            removalRequest: nil,
            path: [
              #0: Page.State(… (2 unchanged)),
              #1: Page.State(
                id: 0,
        -       text: "b"
        +       text: "c"
              )
            ],
            rows: []
          )
        """
    )
    before = store.state
    // 21. .path(.set([#0: Page.State(id: 0, text: "a"), #1: Page.State(id: 0, text: "c")])…
    await store.send(try JSONDecoder().decode(Notebook.Action.self, from: Data(#"{"path":{"_0":{"set":{"_0":{"elements":[{"id":0,"text":"a"},{"id":0,"text":"c"}],"ids":[0,1],"nextID":2}}}}}"#.utf8)))
    #expect(difference(before, store.state) == nil)
    // 22. .path(.popFrom(id: 1))
    await store.send(.path(.popFrom(id: 1)))
    #expect(
      difference(before, store.state) == """
          Notebook.State(
            … (7 unchanged)
            picker: nil,
            removalRequest: nil,
            path: [
              #0: Page.State(… (2 unchanged))
        -     #1: Page.State(
        -       id: 0,
        -       text: "c"
        -     )
            ],
            rows: []
          )
        """
    )
    before = store.state
    // 23. .rowTapped(7)
    await store.send(.rowTapped(7))
    #expect(
      difference(before, store.state) == """
          Notebook.State(
            … (8 unchanged)
            removalRequest: nil,
            path: [… (1 unchanged)],
            rows: [
        +     [id: 7]: Page.State(
        +       id: 7,
        +       text: ""
        +     )
            ]
          )
        """
    )
    before = store.state
    // 24. .rows(.element(id: 7, action: .typed("row")))
    await store.send(.rows(.element(id: 7, action: .typed("row"))))
    #expect(
      difference(before, store.state) == """
          Notebook.State(
            … (8 unchanged)
            removalRequest: nil,
            path: [… (1 unchanged)],
            rows: [
              [id: 7]: Page.State(
                id: 7,
        -       text: ""
        +       text: "row"
              )
            ]
          )
        """
    )
  }

  @Test func `Effects wait for their turn`() async throws {
    let store = TestStore(initialState: Inquiry.State(), effects: .held) {
      Inquiry()
    }
    store.exhaustivity = .off
    var before = store.state
    // 1. .typed("a")
    await store.send(.typed("a"))
    #expect(
      difference(before, store.state) == """
          Inquiry.State(
        -   text: "",
        +   text: "a",
            found: "",
            done: []
          )
        """
    )
    before = store.state
    // 2. .typed("ab")
    await store.send(.typed("ab"))
    #expect(
      difference(before, store.state) == """
          Inquiry.State(
        -   text: "a",
        +   text: "ab",
            found: "",
            done: []
          )
        """
    )
    before = store.state
    let effect1 = try #require(store.effects(owner: "").first)
    // 3. a 'debounce' is over
    await effect1.elapse()
    await store.skipReceivedActions(strict: false)
    #expect(difference(before, store.state) == nil)
    let effect2 = try #require(store.effects("find", owner: "").first)
    // 4. 'find' sends .found("found ab")
    await effect2.send(.found("found ab"))
    #expect(
      difference(before, store.state) == """
          Inquiry.State(
            text: "ab",
        -   found: "",
        +   found: "found ab",
            done: []
          )
        """
    )
    before = store.state
    // 5. 'find' ends
    await effect2.finish()
    // 6. .queued(1)
    await store.send(.queued(1))
    #expect(difference(before, store.state) == nil)
    let effect3 = try #require(store.effects("work", owner: "").first)
    // 7. .queued(2)
    await store.send(.queued(2))
    #expect(difference(before, store.state) == nil)
    // 8. 'work' sends .done(1)
    await effect3.send(.done(1))
    #expect(
      difference(before, store.state) == """
          Inquiry.State(
            text: "ab",
            found: "found ab",
            done: [
        +     [0]: 1
            ]
          )
        """
    )
    before = store.state
    // 9. 'work' ends
    await effect3.finish()
    let effect4 = try #require(store.effects("work", owner: "").first)
    // 10. 'work' sends .done(2)
    await effect4.send(.done(2))
    #expect(
      difference(before, store.state) == """
          Inquiry.State(
            text: "ab",
            found: "found ab",
            done: [
              [0]: 1,
        +     [1]: 2
            ]
          )
        """
    )
    // 11. 'work' ends
    await effect4.finish()
  }

  @Test func `A session ends`() async throws {
    let state = try JSONDecoder().decode(Inquiry.State.self, from: Data(#"{"done":[],"found":"","text":"ab"}"#.utf8))
    let store = TestStore(initialState: state, effects: .held) {
      Inquiry()
    }
    store.exhaustivity = .off
    var before = store.state
    // 1. 'find' sends .found("found ab")
    await store.send(.found("found ab"))
    #expect(
      difference(before, store.state) == """
          Inquiry.State(
            text: "ab",
        -   found: "",
        +   found: "found ab",
            done: []
          )
        """
    )
    before = store.state
    // 2. .queued(1)
    await store.send(.queued(1))
    #expect(difference(before, store.state) == nil)
    let effect1 = try #require(store.effects("work", owner: "").first)
    // 3. .queued(2)
    await store.send(.queued(2))
    #expect(difference(before, store.state) == nil)
    // 4. 'work' sends .done(1)
    await effect1.send(.done(1))
    #expect(
      difference(before, store.state) == """
          Inquiry.State(
            text: "ab",
            found: "found ab",
            done: [
        +     [0]: 1
            ]
          )
        """
    )
    before = store.state
    // 5. 'work' ends
    await effect1.finish()
    let effect2 = try #require(store.effects("work", owner: "").first)
    // 6. 'work' sends .done(2)
    await effect2.send(.done(2))
    #expect(
      difference(before, store.state) == """
          Inquiry.State(
            text: "ab",
            found: "found ab",
            done: [
              [0]: 1,
        +     [1]: 2
            ]
          )
        """
    )
    // 7. 'work' ends
    await effect2.finish()
  }

  @Test func `A note is typed late`() async throws {
    let store = TestStore(initialState: Notebook.State(), effects: .held) {
      Notebook()
    }
    store.exhaustivity = .off
    let before = store.state
    // 1. .note(.presented(.typed("a")))
    await store.send(.note(.presented(.typed("a"))), .ifPresent)
    #expect(difference(before, store.state) == nil)
  }

  @Test func `A written path has given an id`() async throws {
    let store = TestStore(initialState: Bookcase.State(), effects: .held) { Bookcase() }
    store.exhaustivity = .off
    store.keepsWrittenScreens = true
    var before = store.state
    // 1. .pushed("a")
    await store.send(.pushed("a"))
    #expect(
      difference(before, store.state) == """
          Bookcase.State(
            path: [
        +     #0: Volume.State(text: "a")
            ],
            request: nil
          )
        """
    )
    before = store.state
    // 2. .pushed("b")
    await store.send(.pushed("b"))
    #expect(
      difference(before, store.state) == """
          Bookcase.State(
            path: [
              #0: Volume.State(text: "a"),
        +     #1: Volume.State(text: "b")
            ],
            request: nil
          )
        """
    )
    before = store.state
    // 3. .path(.set([#0: Volume.State(text: "a")]))
    await store.send(try JSONDecoder().decode(Bookcase.Action.self, from: Data(#"{"path":{"_0":{"set":{"_0":{"elements":[{"text":"a"}],"ids":[0],"nextID":2}}}}}"#.utf8)))
    #expect(
      difference(before, store.state) == """
          Bookcase.State(
            path: [
              #0: Volume.State(text: "a")
        -     #1: Volume.State(text: "b")
            ],
            request: nil
          )
        """
    )
    before = store.state
    // 4. .pushed("c")
    await store.send(.pushed("c"))
    #expect(
      difference(before, store.state) == """
          Bookcase.State(
            path: [
              #0: Volume.State(text: "a"),
        +     #2: Volume.State(text: "c")
            ],
            request: nil
          )
        """
    )
  }

  @Test func `A path replaces screens`() async throws {
    let store = TestStore(initialState: Gallery.State(), effects: .held) { Gallery() }
    store.exhaustivity = .off
    store.keepsWrittenScreens = true
    var before = store.state
    // 1. .roomTapped
    await store.send(.roomTapped)
    #expect(
      difference(before, store.state) == """
          Gallery.State(
            path: [
        +     #0: Gallery.Room.State(
        +       isLocked: false,
        +       isPainted: false
        +     )
            ],
            request: nil,
            log: []
          )
        """
    )
    before = store.state
    // 2. .path(.element(id: 0, action: .paintTapped))
    await store.send(.path(.element(id: 0, action: .paintTapped)))
    #expect(difference(before, store.state) == nil)
    // 3. .path(.set([#0: Gallery.Room.State(isLocked: false, isPainted: false)]))
    store.replacedScreens = [0]
    await store.send(try JSONDecoder().decode(Gallery.Action.self, from: Data(#"{"path":{"_0":{"set":{"_0":{"elements":[{"isLocked":false,"isPainted":false}],"ids":[0],"nextID":1}}}}}"#.utf8)))
    await store.skipReceivedActions(strict: false)
    store.replacedScreens = []
    #expect(
      difference(before, store.state) == """
          Gallery.State(
            path: [… (1 unchanged)],
            request: nil,
            log: [
        +     [0]: "left"
            ]
          )
        """
    )
    before = store.state
    // 4. .roomTapped
    await store.send(.roomTapped)
    #expect(
      difference(before, store.state) == """
          Gallery.State(
            path: [
              #0: Gallery.Room.State(… (2 unchanged)),
        +     #1: Gallery.Room.State(
        +       isLocked: false,
        +       isPainted: false
        +     )
            ],
            request: nil,
            log: [… (1 unchanged)]
          )
        """
    )
    before = store.state
    // 5. .path(.element(id: 0, action: .paintTapped))
    await store.send(.path(.element(id: 0, action: .paintTapped)))
    #expect(difference(before, store.state) == nil)
    let effect1 = try #require(store.effects("paint", owner: "path[id: 0]").first)
    // 6. .path(.set([#0: Gallery.Room.State(isLocked: false, isPainted: false), #1: Galle…
    store.replacedScreens = [1]
    await store.send(try JSONDecoder().decode(Gallery.Action.self, from: Data(#"{"path":{"_0":{"set":{"_0":{"elements":[{"isLocked":false,"isPainted":false},{"isLocked":false,"isPainted":true}],"ids":[0,1],"nextID":2}}}}}"#.utf8)))
    await store.skipReceivedActions(strict: false)
    store.replacedScreens = []
    #expect(
      difference(before, store.state) == """
          Gallery.State(
            path: [
              #0: Gallery.Room.State(… (2 unchanged)),
              #1: Gallery.Room.State(
                isLocked: false,
        -       isPainted: false
        +       isPainted: true
              )
            ],
            request: nil,
            log: [
              [0]: "left",
        +     [1]: "left"
            ]
          )
        """
    )
    before = store.state
    // 7. 'paint' sends .path(.element(id: 0, action: .painted))
    await effect1.send(.path(.element(id: 0, action: .painted)))
    #expect(
      difference(before, store.state) == """
          Gallery.State(
            path: [
              #0: Gallery.Room.State(
                isLocked: false,
        -       isPainted: false
        +       isPainted: true
              ),
              #1: Gallery.Room.State(… (2 unchanged))
            ],
            request: nil,
            log: [… (2 unchanged)]
          )
        """
    )
    // 8. 'paint' of path[id: 0] ends
    await effect1.finish()
  }

  @Test func `A path is written twice`() async throws {
    let store = TestStore(initialState: Gallery.State(), effects: .held) { Gallery() }
    store.exhaustivity = .off
    store.keepsWrittenScreens = true
    var before = store.state
    // 1. .roomTapped
    await store.send(.roomTapped)
    #expect(
      difference(before, store.state) == """
          Gallery.State(
            path: [
        +     #0: Gallery.Room.State(
        +       isLocked: false,
        +       isPainted: false
        +     )
            ],
            request: nil,
            log: []
          )
        """
    )
    before = store.state
    // 2. .roomTapped
    await store.send(.roomTapped)
    #expect(
      difference(before, store.state) == """
          Gallery.State(
            path: [
              #0: Gallery.Room.State(… (2 unchanged)),
        +     #1: Gallery.Room.State(
        +       isLocked: false,
        +       isPainted: false
        +     )
            ],
            request: nil,
            log: []
          )
        """
    )
    before = store.state
    // 3. .roomTapped
    await store.send(.roomTapped)
    #expect(
      difference(before, store.state) == """
          Gallery.State(
            path: [
              #0: Gallery.Room.State(… (2 unchanged)),
              #1: Gallery.Room.State(… (2 unchanged)),
        +     #2: Gallery.Room.State(
        +       isLocked: false,
        +       isPainted: false
        +     )
            ],
            request: nil,
            log: []
          )
        """
    )
    before = store.state
    // 4. .path(.element(id: 0, action: .locked))
    await store.send(.path(.element(id: 0, action: .locked)))
    #expect(
      difference(before, store.state) == """
          Gallery.State(
            path: [
              #0: Gallery.Room.State(
        -       isLocked: false,
        +       isLocked: true,
                isPainted: false
              ),
              #1: Gallery.Room.State(… (2 unchanged)),
              #2: Gallery.Room.State(… (2 unchanged))
            ],
            request: nil,
            log: []
          )
        """
    )
    before = store.state
    // 5. .path(.element(id: 0, action: .paintTapped))
    await store.send(.path(.element(id: 0, action: .paintTapped)))
    #expect(difference(before, store.state) == nil)
    let effect1 = try #require(store.effects("paint", owner: "path[id: 0]").first)
    // 6. .path(.set([#0: Gallery.Room.State(isLocked: true, isPainted: false), #1: Galler…
    await store.send(try JSONDecoder().decode(Gallery.Action.self, from: Data(#"{"path":{"_0":{"set":{"_0":{"elements":[{"isLocked":true,"isPainted":false},{"isLocked":false,"isPainted":false}],"ids":[0,1],"nextID":3}}}}}"#.utf8)))
    await store.skipReceivedActions(strict: false)
    #expect(
      difference(before, store.state) == """
          Gallery.State(
            path: [
              #0: Gallery.Room.State(… (2 unchanged)),
              #1: Gallery.Room.State(… (2 unchanged))
        -     #2: Gallery.Room.State(
        -       isLocked: false,
        -       isPainted: false
        -     )
            ],
            request: nil,
            log: [
        +     [0]: "left"
            ]
          )
        """
    )
    before = store.state
    // 7. .path(.push(id: 7, state: Gallery.Room.State(isLocked: true, isPainted: false)))
    await store.send(try JSONDecoder().decode(Gallery.Action.self, from: Data(#"{"path":{"_0":{"push":{"id":7,"state":{"isLocked":true,"isPainted":false}}}}}"#.utf8)))
    #expect(
      difference(before, store.state) == """
          Gallery.State(
            path: [
              #0: Gallery.Room.State(… (2 unchanged)),
              #1: Gallery.Room.State(… (2 unchanged)),
        +     #7: Gallery.Room.State(
        +       isLocked: true,
        +       isPainted: false
        +     )
            ],
            request: nil,
            log: [… (1 unchanged)]
          )
        """
    )
    before = store.state
    // 8. .path(.set([#0: Gallery.Room.State(isLocked: true, isPainted: false)]))
    await store.send(try JSONDecoder().decode(Gallery.Action.self, from: Data(#"{"path":{"_0":{"set":{"_0":{"elements":[{"isLocked":true,"isPainted":false}],"ids":[0],"nextID":3}}}}}"#.utf8)))
    await store.skipReceivedActions(strict: false)
    #expect(
      difference(before, store.state) == """
          Gallery.State(
            path: [… (3 unchanged)],
        -   request: nil,
        +   request: RemovalRequest(
        +     action: .path(
        +       .set(
        +         [
        +           #0: Gallery.Room.State(
        +             isLocked: true,
        +             isPainted: false
        +           )
        +         ]
        +       )
        +     ),
        +     origin: .sent,
        +     isConfirmed: false
        +   ),
            log: [… (1 unchanged)]
          )
        """
    )
    before = store.state
    // 9. .removal(.confirm)
    await store.send(.removal(.confirm))
    await store.skipReceivedActions(strict: false)
    #expect(
      difference(before, store.state) == """
          Gallery.State(
            path: [
              #0: Gallery.Room.State(… (2 unchanged))
        -     #1: Gallery.Room.State(
        -       isLocked: false,
        -       isPainted: false
        -     ),
        -     #7: Gallery.Room.State(
        -       isLocked: true,
        -       isPainted: false
        -     )
            ],
        -   request: RemovalRequest(
        -     action: .path(
        -       .set(
        -         [
        -           #0: Gallery.Room.State(
        -             isLocked: true,
        -             isPainted: false
        -           )
        -         ]
        -       )
        -     ),
        -     origin: .sent,
        -     isConfirmed: false
        -   ),
        +   request: nil,
            log: [
              [0]: "left",
        +     [1]: "left",
        +     [2]: "left"
            ]
          )
        """
    )
    before = store.state
    // 10. 'paint' sends .path(.element(id: 0, action: .painted))
    await effect1.send(.path(.element(id: 0, action: .painted)))
    #expect(
      difference(before, store.state) == """
          Gallery.State(
            path: [
              #0: Gallery.Room.State(
                isLocked: true,
        -       isPainted: false
        +       isPainted: true
              )
            ],
            request: nil,
            log: [… (3 unchanged)]
          )
        """
    )
    // 11. 'paint' of path[id: 0] ends
    await effect1.finish()
  }

  @Test func `A store starts with a greeting`() async throws {
    let store = TestStore(initialState: Greeting.State(start: .mount), effects: .held) { Greeting() }
    store.exhaustivity = .off
    var before = store.state
    // 1. The store starts
    await store.skipReceivedActions(strict: false)
    #expect(
      difference(before, store.state) == """
          Greeting.State(
            start: .mount,
            greetings: [
        +     [0]: "mount"
            ],
            count: 0,
            child: nil
          )
        """
    )
    before = store.state
    // 2. .tapped
    await store.send(.tapped)
    #expect(
      difference(before, store.state) == """
          Greeting.State(
            start: .mount,
            greetings: [… (1 unchanged)],
        -   count: 0,
        +   count: 1,
            child: nil
          )
        """
    )
  }

  @Test func `A store starts with a subscription`() async throws {
    let store = TestStore(initialState: Greeting.State(start: .key), effects: .held) { Greeting() }
    store.exhaustivity = .off
    var before = store.state
    // 1. The store starts
    await store.skipReceivedActions(strict: false)
    #expect(
      difference(before, store.state) == """
          Greeting.State(
            start: .key,
            greetings: [
        +     [0]: "key"
            ],
            count: 0,
            child: nil
          )
        """
    )
    before = store.state
    // 2. .tapped
    await store.send(.tapped)
    #expect(
      difference(before, store.state) == """
          Greeting.State(
            start: .key,
            greetings: [… (1 unchanged)],
        -   count: 0,
        +   count: 1,
            child: nil
          )
        """
    )
  }

  @Test func `A store starts with nothing`() async throws {
    let store = TestStore(initialState: Greeting.State(start: .none), effects: .held) { Greeting() }
    store.exhaustivity = .off
    let before = store.state
    // 1. .tapped
    await store.send(.tapped)
    #expect(
      difference(before, store.state) == """
          Greeting.State(
            start: .none,
            greetings: [],
        -   count: 0,
        +   count: 1,
            child: nil
          )
        """
    )
  }

  @Test func `A child greets at the start`() async throws {
    let store = TestStore(initialState: Greeting.State(start: .child), effects: .held) { Greeting() }
    store.exhaustivity = .off
    var before = store.state
    // 1. The store starts
    await store.skipReceivedActions(strict: false)
    #expect(
      difference(before, store.state) == """
          Greeting.State(
            start: .child,
            greetings: [],
            count: 0,
        -   child: Greeting.Child.State(isGreeted: false)
        +   child: Greeting.Child.State(isGreeted: true)
          )
        """
    )
    before = store.state
    // 2. .tapped
    await store.send(.tapped)
    #expect(
      difference(before, store.state) == """
          Greeting.State(
            start: .child,
            greetings: [],
        -   count: 0,
        +   count: 1,
            child: Greeting.Child.State(isGreeted: true)
          )
        """
    )
  }

  @Test func `A part begins with an echo`() async throws {
    let state = try JSONDecoder().decode(Greeting.State.self, from: Data(#"{"$child":null,"count":0,"greetings":[],"start":{"none":{}}}"#.utf8))
    let store = TestStore(initialState: state, effects: .held) { Greeting() }
    store.exhaustivity = .off
    var before = store.state
    // 1. .greeted("echo")
    await store.send(.greeted("echo"))
    #expect(
      difference(before, store.state) == """
          Greeting.State(
            start: .none,
            greetings: [
        +     [0]: "echo"
            ],
            count: 0,
            child: nil
          )
        """
    )
    before = store.state
    // 2. .tapped
    await store.send(.tapped)
    #expect(
      difference(before, store.state) == """
          Greeting.State(
            start: .none,
            greetings: [… (1 unchanged)],
        -   count: 0,
        +   count: 1,
            child: nil
          )
        """
    )
  }

  @Test func `An action follows from the end of an effect`() async throws {
    let store = TestStore(initialState: Greeting.State(start: .none), effects: .held) { Greeting() }
    store.exhaustivity = .off
    let before = store.state
    // 1. .waitTapped
    await store.send(.waitTapped)
    #expect(difference(before, store.state) == nil)
    let effect1 = try #require(store.effects("wait", owner: "").first)
    // 2. 'wait' ends
    await effect1.finish()
    await store.skipReceivedActions(strict: false)
    #expect(
      difference(before, store.state) == """
          Greeting.State(
            start: .none,
            greetings: [
        +     [0]: "after"
            ],
            count: 0,
            child: nil
          )
        """
    )
  }
}
