import CairnCore

extension DependencyValues {
  /// Whether shared values are read from where they are kept, and written there. By default only when the
  /// program runs for real: in tests and previews they live in memory.
  public var persistsSharedValues: Bool {
    get { self[PersistsSharedValuesKey.self] }
    set { self[PersistsSharedValuesKey.self] = newValue }
  }

  private enum PersistsSharedValuesKey: DependencyKey {
    static var liveValue: Bool { true }
    static var previewValue: Bool { false }
    static var testValue: Bool { false }
  }

  /// The value that a store begins with for a key, in place of the one that is stored, or of the default.
  ///
  /// ```swift
  /// TestStore(initialState: Feature.State()) {
  ///   Feature()
  /// } withDependencies: {
  ///   $0[shared: .preferences].theme = .dark
  /// }
  /// ```
  public subscript<Value>(shared key: SharedKey<Value>) -> Value {
    get { sharedPresets[key.id] as? Value ?? key.makeDefault() }
    set { sharedPresets[key.id] = newValue }
  }

  /// The values to begin with.
  private var sharedPresets: [SharedKeyID: any Sendable] {
    get { override(for: SharedPresetsKey.self) ?? [:] }
    set { self[SharedPresetsKey.self] = newValue }
  }

  /// The value that a store begins with for a key: one that was prepared, or else one of a recording that is
  /// replayed; nil for the one that is stored, or the default.
  func preset<Value>(for key: SharedKey<Value>) -> Value? {
    sharedPresets[key.id] as? Value
      ?? override(for: RecordedSharedKey.self)?.value(for: key.id, name: key.name)
  }

  /// Has shared values begin with those of a recording, and live in memory.
  mutating func begin(with recorded: RecordedSharedValues) {
    self[RecordedSharedKey.self] = recorded
    persistsSharedValues = false
  }

  private enum RecordedSharedKey: DependencyKey {
    static var liveValue: RecordedSharedValues { .none }
  }

  private enum SharedPresetsKey: DependencyKey {
    static var liveValue: [SharedKeyID: any Sendable] { [:] }
  }

  /// Where a store keeps the value of a key, in place of the strategy that the key names: for a place that is
  /// known only when the program runs.
  ///
  /// ```swift
  /// Store(initialState: Feature.State()) {
  ///   Feature()
  /// } withDependencies: {
  ///   $0[strategy: .preferences] = .fileStorage(folder.appending(path: "preferences.json"))
  /// }
  /// ```
  public subscript<Value>(strategy key: SharedKey<Value>) -> SharedStrategy<Value> {
    get { sharedStrategies[key.id] as? SharedStrategy<Value> ?? key.strategy }
    set { sharedStrategies[key.id] = newValue }
  }

  private var sharedStrategies: [SharedKeyID: any Sendable] {
    get { override(for: SharedStrategiesKey.self) ?? [:] }
    set { self[SharedStrategiesKey.self] = newValue }
  }

  private enum SharedStrategiesKey: DependencyKey {
    static var liveValue: [SharedKeyID: any Sendable] { [:] }
  }
}

extension DependencyScope {
  /// The dependencies of the store that reduces or reads on this thread, or whose effect runs.
  static var ofSharedValues: DependencyScope? {
    ReducingScope.current ?? (AmbientContext.current as? DependencyScope)?.store
  }
}
