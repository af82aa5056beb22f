import CairnTesting

/// Results and optionals named by case. They need only compile.
func casePathSpellings(_ store: TestStoreOf<Inbox>, _ action: Inbox.Action) async {
  await store.receive(\.response.success) { $0.subjects = ["a"] }
  await store.receive(\.response.success, ["a"]) { $0.subjects = ["a"] }
  await store.receive(\.response.failure) { $0.hasFailed = true }
  await store.receive(\.draft.none)
  await store.receive(\.draft.some, "a")
  _ = (action.is(\.response.failure), action[case: \.response.success] == ["a"])
  let result = Result<Int, CancellationError>.success(1)
  _ = (result.is(\.success), result[case: \.success] == 1, result[case: \.failure])
  let destination: Destination.State? = .edit(Letter.State(id: 1))
  _ = (destination.is(\.some), destination.is(\.edit), destination.is(\.some.edit))
  _ = destination[case: \.edit]?.id
}
