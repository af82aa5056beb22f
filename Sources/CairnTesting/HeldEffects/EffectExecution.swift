/// What a ``TestStore`` does with the effects that are started (rule X13).
public enum EffectExecution: Sendable, Hashable {
  /// They run, on the test's own thread.
  case running
  /// They are in flight and do not run. The test decides what happens to each of them:
  /// ``TestStore/effect(_:id:fileID:filePath:line:column:)``.
  case held
}
