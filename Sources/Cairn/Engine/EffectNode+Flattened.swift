extension EffectNode {
  /// Effects, with those in the place of each merge that are merged in it.
  ///
  /// The effects of ten thousand rows are merged one by one, each time with all before: starting
  /// them must not nest as many calls.
  static func flattened(_ nodes: [EffectNode]) -> [EffectNode] {
    var flattened: [EffectNode] = []
    var rest = Array(nodes.reversed())
    while let node = rest.popLast() {
      if case .merge(let merged) = node {
        rest.append(contentsOf: merged.reversed())
      } else {
        flattened.append(node)
      }
    }
    return flattened
  }
}
