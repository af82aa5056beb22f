extension Effect {
  /// What the effect asks for, in the order of the text; nothing is run (rule E10).
  ///
  /// A wait, such as that of a debounced effect, comes before what it waits with. Reading costs time
  /// in proportion to the size of the effect.
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
