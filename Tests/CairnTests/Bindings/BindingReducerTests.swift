import CairnTesting
import Testing

@Suite struct BindingReducerTests {
  // O5
  @Test func `Reducers below the binding reducer see the new value and which field was written`()
    async
  {
    let store = TestStore(initialState: Profile.State()) { Profile() }
    await store.send(.binding(.set(\.name, "Ada"))) {
      $0.name = "Ada"
      $0.log = ["name is Ada"]
    }
    await store.send(.binding(.set(\.address.street, "Elm"))) {
      $0.address.street = "Elm"
      $0.log.append("another field")
    }
    await store.send(.binding(.set(\.age, 7))) {
      $0.age = 7
      $0.log += ["age 0 → 7", "another field"]
    }
    await store.send(.binding(.set(\.age, 7))) { $0.log.append("another field") }
    await store.finish()
  }

  // O5
  @Test func `A write that an effect sends is received by its field, with its value`() async {
    let store = TestStore(initialState: Profile.State()) { Profile() }
    await store.send(.fill("Bo"))
    await store.receive(\.binding.name, "Bo") {
      $0.name = "Bo"
      $0.log = ["name is Bo"]
    }
    await store.send(.fill("Cy"))
    await store.receive(\.binding.name) {
      $0.name = "Cy"
      $0.log.append("name is Cy")
    }
    await store.finish()
  }

  // O5
  @Test func `The writes of a view are in the view's actions`() async {
    let store = TestStore(initialState: Sketch.State()) { Sketch() }
    await store.send(.view(.appeared))
    await store.send(.view(.binding(.set(\.title, "Tree")))) { $0.title = "Tree" }
    await store.finish()
  }
}

@Suite struct BindingActionTests {
  private typealias Write = BindingAction<Profile.State>

  @Test func `Two binding actions are equal if they write the same value to the same field`() {
    #expect(Write.set(\.name, "Ada") == .set(\.name, "Ada"))
    #expect(Write.set(\.name, "Ada").hashValue == Write.set(\.name, "Ada").hashValue)
    #expect(Write.set(\.name, "Ada") != .set(\.name, "Bo"))
    #expect(Write.set(\.age, 1) != .set(\.tab, 1))
    #expect(Write.set(\.age, 1) != .set(\.name, "1"))
  }

  @Test func `A binding action reads as the write that it makes`() {
    #expect("\(Write.set(\.name, "Ada"))" == #".set(\.name, "Ada")"#)
    #expect(Write.set(\.age, 1).keyPath == \Profile.State.age)
    #expect(Write.set(\.age, 1).caseName == "age")
    let mirror = Mirror(reflecting: Write.set(\.age, 1))
    #expect(mirror.children.map(\.label) == ["age"])
  }

  @Test func `A field is a case of the action`() {
    let action = Profile.Action.binding(.set(\.name, "Ada"))
    #expect(action[case: \.binding.name] == "Ada")
    #expect(action[case: \.binding.age] == nil)
    #expect(action.is(\.binding.name))
    #expect(action.binding == .set(\.name, "Ada"))
    #expect(Profile.Action.tabSelected(1).binding == nil)
    #expect(Profile.Action.allCasePaths.binding.age.embed(3) == .binding(.set(\.age, 3)))
  }
}
