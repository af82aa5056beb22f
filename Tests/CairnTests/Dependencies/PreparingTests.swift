import CairnTesting
import Testing

import Cairn

/// Overriding dependencies that have no test value.
@MainActor @Suite struct PreparingTests {
  private let recorder = IssueRecorder()

  /// A way to override the topping.
  enum Way: CaseIterable, Sendable {
    case inPlace, ofAnObject, part, anotherByIt, whole
    case reducer, reducerTransformed, store, actor, testStore, later

    private static func makeActor() {
      _ = StoreActor(initialState: Parlor.State()) {
        Parlor()
      } withDependencies: {
        $0.topping += "!"
      }
    }

    @MainActor
    func override() {
      switch self {
      case .inPlace:
        withDependencies {
          $0.topping += "!"
        } operation: {
        }
      case .ofAnObject:
        withDependencies(from: Owner()) {
          $0.topping += "!"
        } operation: {
        }
      case .part:
        withDependencies {
          $0.bakery.bake = { "bread" }
        } operation: {
        }
      case .anotherByIt:
        withDependencies {
          $0.flavor.name = $0.topping
        } operation: {
        }
      case .whole:
        withDependencies {
          $0[keyPath: \.topping] = "nuts"
        } operation: {
        }
      case .reducer: _ = Parlor().dependency(\.topping, "nuts")
      case .reducerTransformed: _ = Parlor().transformDependency(\.topping) { $0 += "!" }
      case .store:
        _ = Store(initialState: Parlor.State()) {
          Parlor()
        } withDependencies: {
          $0.topping += "!"
        }
      case .actor: Self.makeActor()
      case .testStore:
        _ = TestStore(initialState: Parlor.State()) {
          Parlor()
        } withDependencies: {
          $0.topping += "!"
        }
      case .later:
        TestStore(initialState: Parlor.State()) { Parlor() }.dependencies.topping += "!"
      }
    }
  }

  // S8
  @Test(arguments: Way.allCases)
  func `Overriding a dependency without a test value reports nothing`(way: Way) {
    recorder { way.override() }
    #expect(recorder.texts == [])
  }

  // S8
  @Test func `Overriding a dependency for an asynchronous operation reports nothing`() async {
    let task = recorder {
      Task {
        await withDependencies {
          $0.topping += "!"
        } operation: {
          await Task.yield()
        }
      }
    }
    await task.value
    #expect(recorder.texts == [])
  }

  // S8
  @Test func `Overriding a dependency without a live value reports nothing`() {
    recorder {
      withDependencies {
        $0.context = .live
      } operation: {
        withDependencies {
          $0[LostKey.self] += 1
        } operation: {
        }
        _ = Parlor().dependency(\.lost, 2)
      }
    }
    #expect(recorder.texts == [])
  }

  // S8
  @Test func `A read returns the override`() {
    withDependencies {
      $0.topping += "!"
      $0.bakery.bake = { "bread" }
    } operation: {
      recorder {
        @Dependency(\.topping) var topping
        @Dependency(\.bakery) var bakery
        #expect(topping == "sprinkles!")
        #expect(bakery.bake() == "bread")
      }
    }
    #expect(recorder.texts == [])
  }

  // S8, I2
  @Test func `Using a dependency that was read only for an override is an issue`() {
    recorder {
      withDependencies {
        $0.flavor.name = $0.topping
      } operation: {
        @Dependency(\.topping) var topping
        #expect(topping == "sprinkles")
      }
    }
    #expect(recorder.codes == [.unimplementedDependency])
  }

  // S8, I2
  @Test func `A dependency that a default value reads while it is overridden is no issue`() {
    recorder {
      withDependencies {
        $0.bakery.bake = { "bread" }
      } operation: {
      }
    }
    #expect(recorder.texts == [])
    recorder {
      @Dependency(\.bakery) var bakery
      #expect(bakery.bake() == "sprinkles cake")
    }
    #expect(recorder.codes.count == 2)
  }

  // S8, I2
  @Test func `Reading a dependency outside of an override is an issue`() {
    recorder { _ = DependencyValues.current.topping }
    recorder {
      withDependencies { _ in
      } operation: {
        _ = DependencyValues.current.topping
      }
    }
    recorder {
      _ = TestStore(initialState: Parlor.State()) { Parlor() }.dependencies.topping
    }
    #expect(recorder.codes.count == 3)
  }
}

private final class Owner {
  @Dependency(\.flavor) var flavor
}
