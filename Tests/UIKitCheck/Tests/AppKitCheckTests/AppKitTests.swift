import AppKit
import CairnAppKit
import Testing

/// The tests run one after the other: they share AppKit and its animations.
@Suite(.serialized) enum AppKitTests {}

/// Ends all animations, and those that follow from them, until none runs.
@MainActor
func settle() async {
  await mainActorIsFree()
  while Animation.count > 0 {
    Animation.finishAll()
    await mainActorIsFree()
  }
}

/// Returns when the main actor has run the tasks that waited for it, and those that they started.
@MainActor
func mainActorIsFree() async {
  for _ in 0..<4 { await Task { @MainActor in }.value }
}
