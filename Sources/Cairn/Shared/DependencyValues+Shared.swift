import CairnCore

extension DependencyValues {
  /// A Boolean value that indicates whether shared values are read from their storage, and written
  /// to it. By default it is true only in live programs: in tests and previews, shared values are
  /// in memory.
  public var persistsSharedValues: Bool {
    get { self[PersistsSharedValuesKey.self] }
    set { self[PersistsSharedValuesKey.self] = newValue }
  }

  private enum PersistsSharedValuesKey: DependencyKey {
    static var liveValue: Bool { true }
    static var previewValue: Bool { false }
    static var testValue: Bool { false }
  }

  /// The initial value of a key in a store, instead of the stored value or the default. Setting it
  /// when the store already has the value is an issue, and changes nothing.
  ///
  /// ```swift
  /// TestStore(initialState: Feature.State()) {
  ///   Feature()
  /// } withDependencies: {
  ///   $0[shared: .preferences].theme = .dark
  /// }
  /// ```
  public subscript<Value>(
    shared key: SharedKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Value {
    get { override(for: key) ?? key.makeDefault() }
    set {
      if isOfStore, scope?.shared?.contains(key.id) == true {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        return RuntimeIssue.sharedOutsideOfReducer(key.name, in: nil, site).report()
      }
      sharedPresets[key.id] = newValue
    }
  }

  /// The initial values.
  private var sharedPresets: [SharedKeyID: any Sendable] {
    get { override(for: SharedPresetsKey.self) ?? [:] }
    set { self[SharedPresetsKey.self] = newValue }
  }

  /// Returns the initial value of a key in a store: the value of a replayed recording, which may
  /// begin after the value has changed, or else an override; nil for the stored value or the
  /// default.
  func preset<Value>(for key: SharedKey<Value>) -> Value? {
    override(for: RecordedSharedKey.self)?.value(for: key.id, name: key.name)
      ?? override(for: key)
  }

  /// Returns the initial value that was set for a key. A missing one is not cast: as an optional
  /// value, it would be nil.
  private func override<Value>(for key: SharedKey<Value>) -> Value? {
    sharedPresets[key.id].flatMap { $0 as? Value }
  }

  /// Makes shared values begin with those of a recording, and stay in memory.
  package mutating func begin(with recorded: InitialSharedValues) {
    self[RecordedSharedKey.self] = recorded
    persistsSharedValues = false
  }

  private enum RecordedSharedKey: DependencyKey {
    static var liveValue: InitialSharedValues { .none }
  }

  private enum SharedPresetsKey: DependencyKey {
    static var liveValue: [SharedKeyID: any Sendable] { [:] }
  }

  /// The strategy that a store uses for a key, instead of the key's own strategy. Use it if the
  /// location is known only at run time.
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
  /// The dependencies of the store that reduces or reads on this thread, or whose effect runs; or
  /// those of a replay, which has shared values of its own but is not a store.
  static var ofSharedValues: DependencyScope? {
    ReducingScope.current
      ?? (AmbientContext.current as? DependencyScope)?.nearest { $0.shared != nil }
  }
}
