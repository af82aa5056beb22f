extension Effect {
  /// What the effect asks for, in the order of the text; nothing is run (rule E10).
  ///
  /// A wait, such as that of a debounced effect, comes before what it waits with. Reading costs time
  /// in proportion to the size of the effect.
  public var descriptors: [EffectDescriptor] {
    var descriptors: [EffectDescriptor] = []
    if let node {
      let reader = DescriptorReader<Action>(cancellable: nil) { descriptors.append($0) }
      reader.read(node)
    }
    return descriptors
  }
}

extension EffectNode {
  /// The first of the names in ``Effect/descriptors``. Most effects are one operation, of which no
  /// list is made.
  package var firstName: String? {
    switch self {
    case .run(let operation): operation.descriptor.name
    case .cancellable(let child, _), .timed(let child, _): child.firstName
    default: Effect(self).descriptors.lazy.compactMap { $0.name }.first
    }
  }
}

/// Reads an effect tree from the left to the right.
private struct DescriptorReader<Action>: LiftInterpreter {
  /// What is said about the id around the effect that is read.
  var cancellable: Cancellable?
  let found: (EffectDescriptor) -> Void

  func read(_ node: EffectNode<Action>) {
    // A loop, since merging one by one nests as deep as there are effects.
    var rest = [node]
    while let node = rest.popLast() {
      switch node {
      case .merge(let nodes), .concatenate(let nodes): rest.append(contentsOf: nodes.reversed())
      default: readOne(node)
      }
    }
  }

  private func readOne(_ node: EffectNode<Action>) {
    switch node {
    case .run(let operation): tell(operation.descriptor)
    case .send(_, let descriptor): tell(descriptor)
    case .cancel(let id, let descriptor): found(descriptor.identified(by: "\(id)", nil))
    case .cancellable(let child, let cancellable): inside(cancellable).read(child)
    case .timed(let child, let timing):
      let reader = inside(timing.cancellable)
      reader.tell(timing.descriptor)
      reader.read(child)
    case .subscription(let subscription, let child):
      found(subscription.descriptor)
      read(child)
    case .told(let child, in: _): read(child)
    case .mount(_, let child): if let child { read(child) }
    // What starts when the feature has gone is not known before.
    case .farewell(_, of: let child, _): read(child)
    case .lifted(let lifted): lifted.accept(self)
    case .merge, .concatenate, .issue: break
    }
  }

  private func inside(_ cancellable: Cancellable) -> Self {
    Self(cancellable: cancellable, found: found)
  }

  private func tell(_ descriptor: EffectDescriptor) {
    found(descriptor.identified(by: cancellable.map { "\($0.id)" }, cancellable?.policy))
  }

  func mapped<ChildAction>(
    _ child: EffectNode<ChildAction>,
    embed: @escaping (ChildAction) -> Action
  ) {
    DescriptorReader<ChildAction>(cancellable: cancellable, found: found).read(child)
  }

  func scoped<Parent, Child, ChildAction>(
    _ child: EffectNode<ChildAction>,
    step: any IdentityStep<Parent, Child>,
    embed: @escaping (ChildAction) -> Action,
    dismissal: (() -> Action)?
  ) {
    DescriptorReader<ChildAction>(cancellable: cancellable, found: found).read(child)
  }
}
