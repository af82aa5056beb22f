import CairnTesting

// Spellings that don't compile. The comment above each is the compiler's error.
// `UnsupportedSpellingTests` compares; the file belongs to no target.

struct Row: Identifiable {
  let id: Int
}

func arraysOfUncheckedElements(rows: [Row]) {
  // error: 'init(uncheckedUniqueElements:)' is unavailable: write 'IdentifiedArray(uniqueElements:)'
  _ = IdentifiedArray(uncheckedUniqueElements: rows)
  // error: 'init(uncheckedUniqueElements:id:)' is unavailable: write 'IdentifiedArray(uniqueElements:id:)'
  _ = IdentifiedArray(uncheckedUniqueElements: rows, id: \.id)
}

func printing(reducer: some Reducer<Int, Int>) {
  // error: '_printChanges()' is unavailable: write 'instruments: [ChangePrinter()]' where the store is made
  _ = reducer._printChanges()
}

func cancelling() async {
  // error: 'cancel(id:)' is unavailable: send an action, for which the reducer returns '.cancel(id:)'
  Task.cancel(id: "load")
  // error: 'withTaskCancellation(id:cancelInFlight:operation:)' is unavailable: write '.cancellable(id:)' after the effect; for a part of it, send an action whose effect is cancellable
  await withTaskCancellation(id: "load", cancelInFlight: true) {}
}

func dumping(row: Row) {
  // error: 'customDump' is unavailable: write 'print(dumpText(value))'
  customDump(row)
  // error: 'diff' has been renamed to 'difference(_:_:)'
  _ = diff(row, row)
}

func runningAClock(clock: TestClock) async {
  // error: 'run(timeout:)' is unavailable: write 'run()', or 'run(limit:)': a test clock waits for no other clock
  await clock.run(timeout: .seconds(1))
}

struct Preferences: Equatable, Sendable {
  var theme = "light"
}

extension SharedKey<Preferences> {
  static var preferences: Self { Self(.inMemory("preferences"), default: Preferences()) }
}

func sharing(preferences: Shared<Preferences>) {
  // error: 'withLock' is unavailable: a reducer assigns a shared value like a field: 'state.preferences.theme = "dark"'
  preferences.withLock { $0.theme = "dark" }
  // error: 'init(value:)' is unavailable: a shared value has a key: write 'Shared(wrappedValue: …, .inMemory("name"))', or use a field without '@Shared'
  _ = Shared(value: Preferences())
  // error: 'init(wrappedValue:_:)' is unavailable: the key has a default; leave out '= …'
  @Shared(.preferences) var preferences = Preferences()
}

func publishing(publisher: some Sequence<Int>) -> Effect<Int> {
  // error: 'publisher' is unavailable: write '.run { send in for await value in publisher.values { await send(…) } }'
  .publisher { publisher }
}
