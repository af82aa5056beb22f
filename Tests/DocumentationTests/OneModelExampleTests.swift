import CairnTesting
import Testing

@Test func `A draft replaces the plant when it is saved`() async {
  let basil = Plant(id: 1, name: "Basil")
  let store = TestStore(initialState: PlantList.State(plants: [basil])) { PlantList() }
  await store.send(.editTapped(1)) { $0.editor = PlantEditor.State(draft: basil) }
  await store.send(.editor(.presented(.set(\.draft.name, "Thai basil")))) {
    $0.editor?.draft.name = "Thai basil"
  }
  await store.send(\.editor.saveTapped)
  await store.receive(\.editor.dismiss) { $0.editor = nil }
  await store.receive(\.edited) { $0.plants[id: 1]?.name = "Thai basil" }
}
