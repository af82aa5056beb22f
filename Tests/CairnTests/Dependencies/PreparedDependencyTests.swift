import CairnTesting
import Testing

@testable import Cairn

/// Default values that a program sets when it starts.
@Suite struct PreparedDependencyTests {
  private let recorder = IssueRecorder()

  /// Runs `operation` as an app does, with default values other than the test's.
  private func asProgram(_ operation: () -> Void) {
    var values = DependencyValues(scope: nil)
    values.context = .live
    values.makeScope(cache: DependencyCache())(operation)
  }

  @Test func `A prepared value is the default for every reader`() {
    asProgram {
      recorder {
        prepareDependencies {
          $0.flavor.name += "+prepared"
          $0.topping = "nuts"
        }
      }
      let values = DependencyValues.current
      #expect(values.flavor.name == "live+prepared")
      #expect(values.topping == "nuts")
      withDependencies {
        $0.flavor.name += "+override"
      } operation: {
        #expect(DependencyValues.current.flavor.name == "live+prepared+override")
      }
    }
    #expect(recorder.texts.isEmpty)
  }

  @Test func `A dependency that was read cannot be prepared`() {
    asProgram {
      #expect(DependencyValues.current.topping == "sprinkles")
      recorder {
        prepareDependencies {
          $0.topping = "nuts"
          $0.flavor.name = "prepared"
        }
      }
      let line = #line - 5
      #expect(DependencyValues.current.topping == "sprinkles")
      #expect(DependencyValues.current.flavor.name == "prepared")
      #expect(
        recorder.texts == [
          #"""
          The dependency '\.topping' was prepared after it was read or prepared before \#
          [prepared-dependency] at \#(#fileID):\#(line)
            It keeps the value that it had.
            Prepare it once, where the program starts; override it elsewhere with 'withDependencies'.
          """#
        ]
      )
    }
  }

  @Test func `A dependency is prepared once`() {
    asProgram {
      recorder {
        prepareDependencies { $0.topping = "nuts" }
        prepareDependencies { $0.flavor.name = "other" }
        prepareDependencies { $0.topping = "cream" }
      }
      #expect(recorder.codes == [.preparedDependency])
      #expect(DependencyValues.current.topping == "nuts")
    }
  }

  @Test func `The context is prepared for values that are read later`() {
    let cache = DependencyCache()
    DependencyScope(parent: nil, overrides: [:], cache: cache)() {
      recorder {
        prepareDependencies {
          $0.context = .preview
          $0.topping = "nuts"
        }
        prepareDependencies { $0.context = .live }
      }
      #expect(DependencyValues.current.flavor.name == "preview")
      #expect(DependencyValues.current.topping == "nuts")
      #expect(recorder.codes == [.preparedDependency])
    }
  }

  @Test func `A test cannot prepare dependencies of the process`() {
    recorder { prepareDependencies { $0.topping = "nuts" } }
    let line = #line - 1
    #expect(
      recorder.texts == [
        """
        A test prepared dependencies of the whole process, which other tests would share \
        [prepared-dependency] at \(#fileID):\(line)
          Nothing was prepared.
          Give the test or its suite the trait '.dependencies { … }', or use 'withDependencies'.
        """
      ]
    )
    recorder { #expect(DependencyValues.current.topping == "sprinkles") }
    #expect(recorder.codes == [.preparedDependency, .unimplementedDependency])
  }

  @Test func `A test store has the dependencies that its test prepared`() async {
    let scope = await DependencyValues.testScope { _ in }
    await scope {
      recorder { prepareDependencies { $0.topping = "nuts" } }
      let store = TestStore(initialState: "") {
        Reduce<String, Void> { state, _ in
          @Dependency(\.topping) var topping
          state = topping
          return .none
        }
      }
      await store.send(()) { $0 = "nuts" }
    }
    #expect(recorder.codes.isEmpty)
  }
}
