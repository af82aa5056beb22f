@testable import Cairn
import Foundation
import Synchronization
import Testing

private final class Model {
  @Dependency(\.flavor) var flavor
  @Dependency(ToppingKey.self) var topping

  func makeChild() -> Model {
    withDependencies(from: self) { Model() }
  }

  func makeChildLater() async -> Model {
    await withDependencies(from: self) {
      await Task.yield()
      return Model()
    }
  }
}

private final class Bare {}

@Suite
struct `Dependencies` {
  @Test
  func `an owner captures the dependencies in force when it is made`() {
    let model = withDependencies {
      $0.flavor.name = "captured"
      $0.topping = "nuts"
    } operation: {
      Model()
    }
    #expect(model.flavor.name == "captured")
    #expect(model.topping == "nuts")
  }

  @Test
  func `an override around the use takes precedence over the captured dependencies`() {
    let model = withDependencies {
      $0.flavor.name = "captured"
      $0.topping = "nuts"
    } operation: {
      Model()
    }
    withDependencies {
      $0.flavor.name = "used"
    } operation: {
      #expect(model.flavor.name == "used")
      #expect(model.topping == "nuts")
    }
  }

  @Test
  func `overrides nest, and hold in tasks`() async {
    await withDependencies {
      $0.flavor.name = "outer"
      $0.topping = "nuts"
    } operation: {
      await withDependencies {
        $0.flavor.name = "inner"
      } operation: {
        let found = await Task { (Model().flavor.name, Model().topping) }.value
        #expect(found == ("inner", "nuts"))
      }
      #expect(Model().flavor.name == "outer")
    }
  }

  @Test
  func `a child model gets the dependencies of its parent`() async {
    let model = withDependencies {
      $0.flavor.name = "parent"
    } operation: {
      Model()
    }
    #expect(model.makeChild().makeChild().flavor.name == "parent")
    #expect(await model.makeChildLater().flavor.name == "parent")
    let other = withDependencies(from: model) {
      $0.topping = "nuts"
    } operation: {
      Model()
    }
    let third = await withDependencies(from: model) {
      $0.topping = "cream"
    } operation: {
      await Task.yield()
      return Model()
    }
    #expect([third.flavor.name, third.topping] == ["parent", "cream"])
    #expect(other.flavor.name == "parent")
    #expect(other.topping == "nuts")
  }

  // I1
  @Test
  func `an object without dependencies provides none`() {
    let recorder = IssueRecorder()
    let value = recorder {
      withDependencies(from: Bare()) { 1 }
    }
    let line = #line - 2
    #expect(value == 1)
    #expect(
      recorder.texts == [
        """
        Dependencies were to be taken from Bare, which has none [no-dependencies] at \
        \(#fileID):\(line)
          The dependencies in force were used.
          Give it a '@Dependency' property.
        """
      ]
    )
  }

  @Test
  func `dependencies escape into a callback`() async {
    let name = await withDependencies {
      $0.flavor.name = "escaped"
    } operation: {
      await withEscapedDependencies { dependencies in
        await Task.detached {
          (dependencies.yield { Model().flavor.name }, Model().flavor.name)
        }.value
      }
    }
    #expect(name == ("escaped", "test"))
  }

  @Test(arguments: [
    (DependencyContext.live, "live"), (.preview, "preview"), (.test, "test"),
  ])
  func `the context determines which default is used`(context: DependencyContext, name: String) {
    withDependencies {
      $0.context = context
    } operation: {
      #expect(Model().flavor.name == name)
      #expect(DependencyValues.current.context == context)
    }
  }

  @Test(arguments: [
    (["/App"], [:], DependencyContext.live),
    (["/App"], ["XCODE_RUNNING_FOR_PREVIEWS": "1"], .preview),
    (["/helper", "--testing-library", "swift-testing"], [:], .test),
    (["/usr/bin/xctest", "/Package.xctest"], [:], .test),
    (["/App"], ["XCTestConfigurationFilePath": "/a"], .test),
  ])
  func `the context follows from how the process was started`(
    arguments: [String],
    environment: [String: String],
    context: DependencyContext
  ) {
    #expect(DependencyContext(arguments: arguments, environment: environment) == context)
  }

  // I1, I2
  @Test
  func `a value that a test does not override is an issue each time`() {
    let recorder = IssueRecorder()
    let line: UInt = #line + 3
    func read() -> String {
      recorder {
        @Dependency(\.topping) var topping
        return topping
      }
    }
    #expect([read(), read()] == ["sprinkles", "sprinkles"])
    #expect(recorder.codes == [.unimplementedDependency, .unimplementedDependency])
    #expect(
      recorder.texts.first == """
        A test read the dependency '\\.topping', which has no value for tests \
        [unimplemented-dependency] at CairnTests/DependencyTests.swift:\(line)
          The preview value was used.
          Override it: 'withDependencies: { $0.topping = … }', or give ToppingKey a 'testValue'.
        """
    )
  }

  // I1
  @Test
  func `a missing live value is an issue`() {
    let recorder = IssueRecorder()
    withDependencies {
      $0.context = .live
    } operation: {
      recorder {
        @Dependency(LostKey.self) var lost
        #expect(lost == 1)
      }
    }
    let line = #line - 4
    #expect(
      recorder.texts == [
        """
        The dependency 'LostKey' has no live value [unimplemented-dependency] at \
        \(#fileID):\(line)
          The test value was used.
          Conform LostKey to 'DependencyKey', in a module that the program links.
        """
      ]
    )
  }

  @Test
  func `a default value is made once, and again for an override that it uses`() {
    #expect(
      withDependencies { _ in
      } operation: {
        Counting.read()
      } == 1
    )
    withDependencies {
      $0.flavor.name = "first"
    } operation: {
      @Dependency(Counting.self) var counting
      #expect(counting.flavor.name == "first")
      #expect(counting.number == 2)
      #expect(counting.number == 2)
    }
    @Dependency(Counting.self) var counting
    #expect(counting.flavor.name == "test")
    #expect(counting.number == 1)
  }
}

private struct Counting: DependencyKey {
  private static let made = Mutex(0)

  let number: Int
  @Dependency(\.flavor) var flavor

  static var liveValue: Counting { testValue }
  static var testValue: Counting {
    made.withLock { $0 += 1 }
    return Counting(number: made.withLock { $0 })
  }

  static func read() -> Int {
    @Dependency(Counting.self) var counting
    return counting.number
  }

  private init(number: Int) {
    self.number = number
  }
}
