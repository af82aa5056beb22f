extension Effect {
  /// The descriptors of the effect's parts, in source order, without running them (rule E10).
  ///
  /// The descriptor of a wait, such as the wait of a debounced effect, comes before the descriptor
  /// of the effect that waits.
  ///
  /// - Complexity: O(*n*) in the size of the effect.
  public var descriptors: [EffectDescriptor] {
    var descriptors: [EffectDescriptor] = []
    node?.forEachPart { part, identified in
      switch part {
      case .run(let operation):
        descriptors.append(operation.descriptor.identified(by: identified?.cancellable))
      case .send(let descriptor):
        descriptors.append(descriptor.identified(by: identified?.cancellable))
      case .cancel(let id, let descriptor):
        descriptors.append(descriptor.identified(by: "\(id)", nil))
      case .branch(let branch):
        if let descriptor = branch.descriptor { descriptors.append(descriptor) }
      }
    }
    return descriptors
  }
}
