import CairnTesting

extension EffectContinuation {
  /// A hash value that equal continuations share.
  ///
  /// - Complexity: O(*n*) for *n* events that can follow.
  var fingerprint: Int {
    var structure = StructuralFingerprint()
    return fingerprint(&structure)
  }

  private func fingerprint(_ structure: inout StructuralFingerprint) -> Int {
    var hasher = Hasher()
    for branch in branches {
      hasher.combine(structure.of(branch.event.content))
      hasher.combine(branch.next.fingerprint(&structure))
    }
    return hasher.finalize()
  }
}
