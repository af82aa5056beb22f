import AppKit
import CairnAppKit
import Testing

/// One after the other: there is one AppKit, with its animations.
@Suite(.serialized) enum AppKitTests {}

/// Ends all animations, and what they lead to, until nothing is to be done any more.
@MainActor
func settle() async {
  await mainActorIsFree()
  while Animation.count > 0 {
    Animation.finishAll()
    await mainActorIsFree()
  }
}

/// Returns when the main actor has done what waited for it, and what that led to.
@MainActor
func mainActorIsFree() async {
  for _ in 0..<4 { await Task { @MainActor in }.value }
}
