#if canImport(SwiftUI)
  public import Cairn
  public import SwiftUI

  // The module name states that the conformance is intended to be here.
  extension CairnCore.EffectAnimation: CairnCore.AnimationRendering {
    /// Calls `changes` with SwiftUI's animation.
    public static func animate(with animation: EffectAnimation?, _ changes: () -> Void) {
      withAnimation(animation.map { Animation($0) }, changes)
    }
  }

  extension Animation {
    /// SwiftUI's animation of the same name.
    public init(_ animation: EffectAnimation) {
      self = animation.adjustments.reduce(Self.curve(animation.curve)) { result, adjustment in
        switch adjustment {
        case .delay(let delay): result.delay(delay)
        case .speed(let speed): result.speed(speed)
        case .repetition(let count?, let autoreverses):
          result.repeatCount(count, autoreverses: autoreverses)
        case .repetition(nil, let autoreverses): result.repeatForever(autoreverses: autoreverses)
        }
      }
    }

    private static func curve(_ curve: EffectAnimation.Curve) -> Animation {
      switch curve {
      case .standard: .default
      case .linear(let duration): duration.map { .linear(duration: $0) } ?? .linear
      case .easeIn(let duration): duration.map { .easeIn(duration: $0) } ?? .easeIn
      case .easeOut(let duration): duration.map { .easeOut(duration: $0) } ?? .easeOut
      case .easeInOut(let duration): duration.map { .easeInOut(duration: $0) } ?? .easeInOut
      case .spring(let duration, let bounce): .spring(duration: duration, bounce: bounce)
      }
    }
  }
#endif
