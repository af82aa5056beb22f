/// A field whose children have stamps.
package protocol RemovableChildren {
  /// The children, from the lowermost up.
  var removalTargets: [RemovalTarget] { get }
}

extension StackState: RemovableChildren {
  package var removalTargets: [RemovalTarget] { storage.ids.map { RemovalTarget($0) } }
}

extension PresentationState: RemovableChildren {
  package var removalTargets: [RemovalTarget] {
    presented.map { [RemovalTarget($0, arrival: arrival)] } ?? []
  }
}
