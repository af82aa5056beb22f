/// Whether the running code asserts what a test store has done to a state (rule X27).
package enum StackAssertion {
  /// The test store sets it around the closures that assert.
  @TaskLocal package static var isActive = false
}
