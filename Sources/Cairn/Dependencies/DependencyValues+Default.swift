import CairnCore

/// The default values.
///
/// A default value is made once, without the overrides of its reader, because the cache keeps it for
/// all readers. If it uses a dependency that a reader overrides, that reader gets a value that is
/// made with the overrides, and that the overriding scope keeps.
extension DependencyValues {
  func defaultValue<Key: TestDependencyKey>(for key: Key.Type, name: String) -> Key.Value {
    let read = DependencyReading.Read(
      key: ObjectIdentifier(key),
      name: name,
      site: site,
      isPreparing: isPreparing,
      reader: overrides.isEmpty ? scope : makeScope()
    )
    let common = commonDefault(for: key, read)
    DependencyReading.note(common.uses)
    guard let reader = read.reader, !common.uses.isEmpty, !DependencyReading.isReading(read.key)
    else { return common.value }
    return Self.defaultValue(for: key, read, in: reader, common)
  }

  /// The value for all readers.
  private func commonDefault<Key: TestDependencyKey>(
    for key: Key.Type,
    _ read: DependencyReading.Read
  ) -> DependencyBox<Key.Value> {
    let cache = cache
    let box = cache.value(for: read.key, in: contextOverride) { context in
      if context == .test { DependencyProperties.note(key, read.name) }
      let made = DependencyReading.make(read) {
        let scope = cache.scope(for: context)
        return Self.makeDefault(for: key, in: context, scope)
      }
      return (DependencyBox(made.value, uses: made.uses), made.isKept)
    }
    return Self.box(box, of: key)
  }

  /// The value for a reader that may override what the default value uses.
  private static func defaultValue<Key: TestDependencyKey>(
    for key: Key.Type,
    _ read: DependencyReading.Read,
    in reader: DependencyScope,
    _ common: DependencyBox<Key.Value>
  ) -> Key.Value {
    let used = reader.overrides(usedBy: common.uses, read)
    DependencyReading.note(used.boxes.keys)
    guard let home = used.home(from: reader) else { return common.value }
    let box = home.keptDefault(for: read.key, used) {
      var read = read
      read.reader = nil
      let made = DependencyReading.make(read) {
        let context = DependencyValues(scope: home).context
        return makeDefault(for: key, in: context, home.flattened)
      }
      return (DependencyBox(made.value, uses: made.uses), made.isKept)
    }
    return value(in: box, of: key)
  }

  private static func makeDefault<Key: TestDependencyKey>(
    for key: Key.Type,
    in context: DependencyContext,
    _ scope: DependencyScope?
  ) -> Key.Value {
    let reducing = ReducingScope.slotOfThisThread.enter(nil)
    defer { reducing.leave() }
    return AmbientContext.$current.withValue(scope) {
      switch context {
      case .live: liveValue(of: key)
      case .preview: key.previewValue
      case .test: key.testValue
      }
    }
  }

  private static func liveValue<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value {
    func open<Live: DependencyKey>(_ live: Live.Type) -> Key.Value? {
      live.liveValue as? Key.Value
    }
    if let live = key as? any DependencyKey.Type, let value = open(live) { return value }
    DependencyReading.reportMissingLiveValue(key)
    return key.testValue
  }
}
