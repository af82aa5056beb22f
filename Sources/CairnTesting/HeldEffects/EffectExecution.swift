/// How a ``TestStore`` executes the effects that are started (rule X13).
public enum EffectExecution: Sendable, Hashable {
  /// Effects run, on the test's own thread.
  case running
  /// Effects are in flight and do not run. The test decides what each effect does:
  /// ``TestStore/effect(_:id:fileID:filePath:line:column:)``.
  case held
}
