/// A child in several versions of a value.
package struct DumpVersions {
  /// The label of the child, in the first version that has it.
  package let label: DumpLabel
  /// The position and the value of the child in each version; nil where a version lacks it.
  private let children: [(position: Int, value: Any)?]

  /// The value of the child in a version; nil if the version lacks it.
  package subscript(_ version: Int) -> Any? { children[version]?.value }

  /// The position of the child in a version; nil if the version lacks it.
  package func position(in version: Int) -> Int? { children[version]?.position }

  /// Whether all versions have the child.
  package var isInAll: Bool { children.allSatisfy { $0 != nil } }
}

extension DumpVersions {
  /// Returns the children of versions of a value, first those of the first version in their order.
  /// Children of records, payloads and lists belong together by position, and other children by
  /// their ids or keys. Returns nil if the versions have different forms, or a key is not hashable.
  ///
  /// - Complexity: O(*n*) in the number of children of all versions.
  package static func of(_ groups: [DumpGroup]) -> [DumpVersions]? {
    guard let first = groups.first, groups.dropFirst().allSatisfy({ first.isComparable(to: $0) })
    else { return nil }
    let versions = groups.map { $0.children() }
    if first.isRecordOrPayload || first.layout == .list {
      return inOrder(versions) { version, position in
        first.step(to: versions[version][position].label, at: position)
      }
    }
    let identities = versions.map { $0.map(\.identity) }
    guard identities.allSatisfy({ !$0.contains(nil) }) else { return nil }
    // Most children are where they were.
    if identities.allSatisfy({ $0 == identities[0] }) {
      return inOrder(versions) { versions[$0][$1].label }
    }
    return byIdentity(versions, identities.map { $0.compactMap(\.self) })
  }

  private static func inOrder(
    _ versions: [[DumpChild]],
    _ label: (_ version: Int, _ position: Int) -> DumpLabel
  ) -> [DumpVersions] {
    (0..<(versions.map(\.count).max() ?? 0)).map { position in
      let children = versions.map { version in
        version.indices.contains(position) ? (position, version[position].value) : nil
      }
      let version = children.firstIndex { $0 != nil } ?? 0
      return DumpVersions(label: label(version, position), children: children)
    }
  }

  private static func byIdentity(
    _ versions: [[DumpChild]],
    _ identities: [[AnyHashable]]
  ) -> [DumpVersions] {
    /// An id, and the number of elements before that have the same one.
    struct Key: Hashable {
      let identity: AnyHashable
      let repetition: Int
    }
    var keys: [Key] = []
    var found: [Key: [(position: Int, value: Any)?]] = [:]
    let none = [(position: Int, value: Any)?](repeating: nil, count: versions.count)
    for (version, identities) in identities.enumerated() {
      var counts: [AnyHashable: Int] = [:]
      for (position, identity) in identities.enumerated() {
        let key = Key(identity: identity, repetition: counts[identity, default: 0])
        counts[identity, default: 0] += 1
        if found[key] == nil { keys.append(key) }
        found[key, default: none][version] = (position, versions[version][position].value)
      }
    }
    return keys.map { key in
      let children = found[key] ?? none
      let version = children.firstIndex { $0 != nil } ?? 0
      let position = children[version]?.position ?? 0
      return DumpVersions(label: versions[version][position].label, children: children)
    }
  }
}

extension [DumpVersions] {
  /// Whether the children that two versions share have the same order in both.
  package func haveSameOrder(in version: Int, as other: Int) -> Bool {
    let positions = compactMap { child -> (position: Int, other: Int)? in
      guard let position = child.position(in: version), let other = child.position(in: other)
      else { return nil }
      return (position, other)
    }
    let inOrder = positions.sorted { $0.position < $1.position }.map(\.other)
    return zip(inOrder, inOrder.dropFirst()).allSatisfy { $0 < $1 }
  }
}
