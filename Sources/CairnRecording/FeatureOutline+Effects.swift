public import Cairn

extension FeatureOutline {
  /// Returns the outline with the effects of a recording, each at the feature that it belongs to.
  public func showingEffects<State, Action>(of recording: Recording<State, Action>) -> Self {
    var outline = self
    for entry in recording.entries {
      guard case .effectStarted(let effect, from: _) = entry.event else { continue }
      let title = effect.kind + (effect.name.map { " '\($0)'" } ?? "")
      outline.add(title, of: effect.owner ?? "")
    }
    return outline
  }
}
