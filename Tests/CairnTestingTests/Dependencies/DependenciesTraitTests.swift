import CairnTesting
import Foundation
import Testing

private enum Label: DependencyKey {
  static let liveValue = "live"
}

extension DependencyValues {
  fileprivate var label: String {
    get { self[Label.self] }
    set { self[Label.self] = newValue }
  }

  fileprivate var note: String {
    get { self[Note.self] }
    set { self[Note.self] = newValue }
  }
}

private enum Note: DependencyKey {
  static let liveValue = "live"
  static let testValue = "test"
}

// X12
@Suite(
  .dependencies {
    $0.uuid = .incrementing
    $0.label = "suite"
    $0.note = "suite"
  }
)
struct DependenciesTraitTests {
  @Dependency(\.uuid) private var uuid
  @Dependency(\.label) private var label

  @Test(arguments: 1...3)
  func `Each case of a test has values of its own`(_: Int) {
    #expect(uuid() == UUID(0))
  }

  @Test(.dependency(\.label, "test"))
  func `The trait of a test takes precedence over that of its suite`() {
    #expect(label == "test")
    #expect(DependencyValues.current.note == "suite")
  }

  @Test func `A test store has the dependencies of the traits, and its own take precedence`() async
  {
    let store = TestStore(initialState: [String]()) {
      Reduce<[String], Void> { state, _ in
        @Dependency(\.label) var label
        @Dependency(\.note) var note
        state = [label, note]
        return .none
      }
    } withDependencies: {
      $0.note = "store"
    }
    await store.send(()) { $0 = ["suite", "store"] }
  }

  @Suite(.dependencies { $0.label += "+inner" })
  struct Inner {
    @Test(.dependencies { $0.label += "+test" })
    func `Traits of nested suites and of a test add up`() {
      @Dependency(\.label) var label
      #expect(label == "suite+inner+test")
    }
  }
}

/// One test does not see what the other prepares, whichever runs first.
@Suite(.dependencies { _ in })
struct DependenciesTraitPreparingTests {
  @Dependency(\.note) private var note

  @Test(arguments: ["one", "two"])
  func `A test prepares values for itself only`(_ text: String) {
    prepareDependencies { $0.note = text }
    #expect(note == text)
  }

  @Test func `A test does not see what other tests prepare`() {
    #expect(note == "test")
  }
}
