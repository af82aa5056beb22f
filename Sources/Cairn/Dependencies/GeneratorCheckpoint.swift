/// The generators of UUIDs and random numbers among the overrides of a store's dependencies, and the
/// memories of clients in a test (rules X12, X27, X31). Dates need no checkpoint: a constant
/// generator gives the same date again.
package final class Generators: Sendable {
  /// The generator of UUIDs, if it counts. A generator that calls a function of the app is not
  /// restored.
  private let uuid: UUIDGenerator?
  private let random: WithRandomNumberGenerator?
  private let memories: [any ClientMemory]

  /// Finds the generators and memories that a scope overrides.
  package init(of scope: DependencyScope) {
    let values = DependencyValues(scope: scope)
    uuid = values.overriddenUUIDGenerator.flatMap { $0.position == nil ? nil : $0 }
    random = values.overriddenRandomNumberGenerator
    memories = values.overriddenMemories
  }

  /// Returns the present positions of the generators; nil if there are none.
  package func checkpoint() -> GeneratorCheckpoint? {
    guard uuid != nil || random != nil || !memories.isEmpty else { return nil }
    return GeneratorCheckpoint(
      self,
      uuid: uuid?.position,
      random: random?.position,
      memories: memories.map(\.contents)
    )
  }

  /// Sets the positions to those of a checkpoint, which may be that of another store's generators.
  package func restore(_ checkpoint: GeneratorCheckpoint) {
    if let position = checkpoint.uuid { uuid?.position = position }
    if let position = checkpoint.random { random?.position = position }
    for (memory, contents) in zip(memories, checkpoint.memories) { memory.restore(contents) }
  }

  /// The next value of each generator, which shows its position, and the contents of each memory.
  /// The generators do not move.
  package var upcoming: [UpcomingValue] {
    let checkpoint = checkpoint()
    defer { checkpoint?.restore() }
    let draws: [UpcomingValue?] = [
      uuid.map { UpcomingValue(source: .uuid, value: $0()) },
      random.map { UpcomingValue(source: .random, value: $0 { $0.next() }) },
    ]
    return draws.compactMap { $0 }
      + memories.map { UpcomingValue(source: .memory, value: $0.contents) }
  }

  /// The number of calls that have read or changed a memory.
  package var memoryUseCount: Int { memories.reduce(0) { $0 + $1.useCount } }
}

/// The next value of a generator, or the contents of a memory.
package struct UpcomingValue: Equatable {
  package enum Source {
    case uuid, random, memory
  }

  package let source: Source
  package let value: AnyHashable

  init(source: Source, value: some Hashable) {
    self.source = source
    self.value = AnyHashable(value)
  }
}

/// The positions of a store's generators, and the contents of memories, at one moment.
package final class GeneratorCheckpoint: Sendable {
  private let generators: Generators
  fileprivate let uuid: Int?
  fileprivate let random: (any RandomNumberGenerator & Sendable)?
  fileprivate let memories: [any Hashable & Sendable]

  fileprivate init(
    _ generators: Generators,
    uuid: Int?,
    random: (any RandomNumberGenerator & Sendable)?,
    memories: [any Hashable & Sendable]
  ) {
    self.generators = generators
    self.uuid = uuid
    self.random = random
    self.memories = memories
  }

  /// Restores the positions. Returns the positions before that.
  @discardableResult
  package func restore() -> GeneratorCheckpoint? {
    let now = generators.checkpoint()
    generators.restore(self)
    return now
  }
}

extension DependencyValues {
  /// Replaces the generators by copies of them: what is drawn from these does not move the
  /// originals.
  mutating func copyGenerators() {
    if let copy = overriddenUUIDGenerator?.copy { uuid = copy }
    if let copy = overriddenRandomNumberGenerator?.copy { withRandomNumberGenerator = copy }
  }
}
