import Cairn
import CairnTesting
import Synchronization
import Testing

/// A client whose default value reads a dependency when it is made.
private struct EagerGreeter: DependencyKey {
  let greeting: String

  static var liveValue: EagerGreeter { testValue }
  static var testValue: EagerGreeter {
    @Dependency(\.flavor) var flavor
    return EagerGreeter(greeting: "Hi \(flavor.name)")
  }
}

/// A client whose default value keeps a dependency, and reads it later.
private struct LazyGreeter: DependencyKey {
  @Dependency(\.flavor) private var flavor
  let number: Int
  var greeting: String { "Hi \(flavor.name)" }

  private static let made = Mutex(0)

  static var liveValue: LazyGreeter { testValue }
  static var testValue: LazyGreeter {
    LazyGreeter(
      number: made.withLock {
        $0 += 1; return $0
      }
    )
  }

  private init(number: Int) { self.number = number }
}

/// A client that uses the other clients.
private struct Host: TestDependencyKey {
  let eager: String
  let lazy: @Sendable () -> String

  static var testValue: Host {
    let lazy = Dependency(LazyGreeter.self)
    @Dependency(EagerGreeter.self) var eager
    return Host(eager: eager.greeting) { lazy.wrappedValue.greeting }
  }
}

/// A client with a default value that is made once by the language.
private struct StaticGreeter: DependencyKey {
  let greeting: String

  static let liveValue = StaticGreeter()
  static let testValue = StaticGreeter()

  private init() {
    @Dependency(\.flavor) var flavor
    greeting = "Hi \(flavor.name)"
  }
}

/// Two clients that use each other.
private struct Chicken: TestDependencyKey {
  let flavor: @Sendable () -> String

  static var testValue: Chicken {
    let (egg, flavor) = (Dependency(Duckling.self), Dependency(\.flavor))
    return Chicken { egg.wrappedValue.hatches ? flavor.wrappedValue.name : "" }
  }
}

private struct Duckling: TestDependencyKey {
  let flavor: @Sendable () -> String
  let hatches = true

  static var testValue: Duckling {
    let chicken = Dependency(Chicken.self)
    return Duckling { chicken.wrappedValue.flavor() }
  }
}

/// A client that uses a dependency without a value for tests.
private struct Baker: TestDependencyKey {
  let cake: String

  static var testValue: Baker {
    @Dependency(\.topping) var topping
    return Baker(cake: "\(topping) cake")
  }
}

/// A client that reads another client when it is made, and again when it is used.
private struct GreeterKeeper: TestDependencyKey {
  @Dependency(LazyGreeter.self) var later
  let lazy: LazyGreeter

  static var testValue: GreeterKeeper {
    GreeterKeeper(lazy: Dependency(LazyGreeter.self).wrappedValue)
  }
}

private struct Visitor {
  @Dependency(GreeterKeeper.self) var keeper
}

private final class Model {
  @Dependency(\.flavor) var flavor
  @Dependency(EagerGreeter.self) var eager
  @Dependency(LazyGreeter.self) var lazy
  @Dependency(Host.self) var host
  @Dependency(StaticGreeter.self) var fixed
  @Dependency(Duckling.self) var egg
  @Dependency(Baker.self) var baker

  static func with(flavor name: String) -> Model {
    withDependencies {
      $0.flavor.name = name
    } operation: {
      Model()
    }
  }
}

// S8
@Suite(.dependencies) struct DefaultOverrideTests {
  private let recorder = IssueRecorder()

  @Test func `A default value that reads an overridden dependency is made with the override`() {
    #expect(Model.with(flavor: "mint").eager.greeting == "Hi mint")
    #expect(Model().eager.greeting == "Hi test")
    #expect(Model.with(flavor: "lime").eager.greeting == "Hi lime")
  }

  @Test func `A default value that keeps a dependency passes the override on`() {
    #expect(Model.with(flavor: "mint").lazy.greeting == "Hi mint")
    #expect(Model().lazy.greeting == "Hi test")
    #expect(Model.with(flavor: "lime").lazy.greeting == "Hi lime")
  }

  @Test func `A default value that is read near the override keeps it`() {
    let greeter = withDependencies {
      $0.flavor.name = "mint"
    } operation: {
      Dependency(LazyGreeter.self).wrappedValue
    }
    #expect(greeter.greeting == "Hi mint")
    #expect(Dependency(LazyGreeter.self).wrappedValue.greeting == "Hi test")
  }

  @Test func `A default value that another one has read keeps the override`() async {
    let model = Model.with(flavor: "mint")
    let greeter = withDependencies(from: model) { Visitor() }.keeper.lazy
    #expect(greeter.greeting == "Hi mint")
    #expect(await Task.detached { greeter.greeting }.value == "Hi mint")
    #expect(Visitor().keeper.lazy.greeting == "Hi test")
  }

  @Test func `Readers of one override get one value, also through another default value`() {
    let model = Model.with(flavor: "mint")
    let inner = withDependencies(from: model) {
      $0.topping = "nuts"
    } operation: {
      (Model(), Visitor())
    }
    #expect(inner.0.lazy.number == model.lazy.number)
    #expect(inner.1.keeper.lazy.number == model.lazy.number)
    #expect(inner.1.keeper.later.number == model.lazy.number)
    #expect(Visitor().keeper.later.number == Model().lazy.number)
    #expect(Model().lazy.number != model.lazy.number)
  }

  @Test func `An override reaches a default value through another one`() {
    let (plain, model) = (Model(), Model.with(flavor: "mint"))
    #expect([model.host.eager, model.host.lazy()] == ["Hi mint", "Hi mint"])
    #expect([plain.host.eager, plain.host.lazy()] == ["Hi test", "Hi test"])
  }

  @Test func `An override of a client in between reaches the default value that uses it`() {
    let model = withDependencies {
      $0[EagerGreeter.self] = EagerGreeter(greeting: "Hello")
    } operation: {
      Model()
    }
    #expect([model.host.eager, model.host.lazy()] == ["Hello", "Hi test"])
    #expect(Model().host.eager == "Hi test")
  }

  @Test func `A static default value is made without overrides`() {
    #expect(Model.with(flavor: "mint").fixed.greeting == "Hi test")
    #expect(Model().fixed.greeting == "Hi test")
  }

  @Test func `Default values that use each other find an override`() {
    #expect(Model.with(flavor: "mint").egg.flavor() == "mint")
    #expect(Model().egg.flavor() == "test")
  }

  @Test func `A default value is kept for the override that it uses`() {
    let model = Model.with(flavor: "mint")
    let inner = withDependencies(from: model) {
      $0.topping = "nuts"
    } operation: {
      Model()
    }
    #expect(model.lazy.number == model.lazy.number)
    #expect(model.lazy.number == inner.lazy.number)
    #expect(model.lazy.number != Model().lazy.number)
  }

  @Test func `An unrelated override shares the default value`() {
    let model = withDependencies {
      $0.topping = "nuts"
    } operation: {
      Model()
    }
    #expect(model.lazy.number == Model().lazy.number)
  }

  @Test func `A dependency that is overridden for the reader is not reported`() {
    let model = recorder {
      withDependencies {
        $0.topping = "nuts"
      } operation: {
        Model()
      }
    }
    #expect(recorder { model.baker.cake } == "nuts cake")
    #expect(recorder.texts == [])
    #expect(recorder { Model().baker.cake } == "sprinkles cake")
    #expect(recorder.texts.count == 1)
  }

  @Test func `The context is passed on with an override`() {
    let model = withDependencies {
      $0.context = .live
      $0.topping = "nuts"
    } operation: {
      Model()
    }
    #expect(model.eager.greeting == "Hi live")
    #expect(
      withDependencies(from: model) { Dependency(\.bakery).wrappedValue.bake() } == "nuts cake"
    )
  }

  @Test func `A later override in a test store reaches a default value`() async {
    let store = TestStore(initialState: "") {
      Reduce<String, Bool> { state, _ in
        @Dependency(EagerGreeter.self) var greeter
        state = greeter.greeting
        return .none
      }
    } withDependencies: {
      $0.flavor.name = "mint"
    }
    await store.send(true) { $0 = "Hi mint" }
    store.dependencies.flavor.name = "lime"
    await store.send(true) { $0 = "Hi lime" }
  }

  @Test func `A value of another dependency in a closure uses its overrides`() {
    let greeting = withDependencies {
      $0.flavor.name = "mint"
      $0.topping = $0[EagerGreeter.self].greeting
    } operation: {
      DependencyValues.current.topping
    }
    #expect(greeting == "Hi mint")
  }

  @Test func `A model that is released releases the default values for its overrides`() {
    weak var weakModel: Tracked?
    do {
      let model = withDependencies {
        $0[Tracked.self] = Tracked()
      } operation: {
        Holder()
      }
      weakModel = model.tracked
      #expect(model.keeper.tracked === weakModel)
    }
    #expect(weakModel == nil)
  }
}

private final class Tracked: TestDependencyKey, Sendable {
  static var testValue: Tracked { Tracked() }
}

private struct Keeper: TestDependencyKey {
  @Dependency(Tracked.self) var tracked
  static var testValue: Keeper { Keeper() }
}

private final class Holder {
  @Dependency(Tracked.self) var tracked
  @Dependency(Keeper.self) var keeper
}
