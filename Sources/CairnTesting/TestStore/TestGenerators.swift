import Cairn

/// The generators among the dependencies of a test store, which the test stores of its independent
/// children share.
final class TestGenerators {
  private let scope: DependencyScope
  private(set) var current: Generators

  init(of scope: DependencyScope) {
    self.scope = scope
    current = Generators(of: scope)
  }

  /// Finds the generators again, after the test has set dependencies.
  func update() {
    current = Generators(of: scope)
  }
}
