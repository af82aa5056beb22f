/// An animation of the changes that actions make, as plain data. A feature names it without
/// importing a user interface framework.
///
/// ```swift
/// import Cairn
/// // …
/// return .run { send in
///   await send(.loaded(try await client.load()), animation: .default)
/// }
/// ```
///
/// A user interface renders the animation (``AnimationRendering``). In an app that links
/// `CairnSwiftUI`, the names stand for SwiftUI's animations. Without a user interface, nothing is
/// animated.
public struct EffectAnimation: Hashable, Codable, Sendable {
  /// The way in which a value changes over time.
  public enum Curve: Hashable, Codable, Sendable {
    /// The platform decides.
    case standard
    /// Constant speed. The duration is in seconds; nil is the platform's duration.
    case linear(duration: Double?)
    /// Slow at the beginning.
    case easeIn(duration: Double?)
    /// Slow at the end.
    case easeOut(duration: Double?)
    /// Slow at the beginning and at the end.
    case easeInOut(duration: Double?)
    /// A spring, with a duration in seconds, and a bounce from -1 to 1.
    case spring(duration: Double, bounce: Double)
  }

  /// A change of an animation as a whole.
  public enum Adjustment: Hashable, Codable, Sendable {
    /// The animation begins later, by a number of seconds.
    case delay(Double)
    /// The animation runs faster, by a factor.
    case speed(Double)
    /// The animation repeats `count` times, or forever if the count is nil.
    case repetition(count: Int?, autoreverses: Bool)
  }

  /// The curve.
  public let curve: Curve
  /// The adjustments, in the order in which they apply.
  public let adjustments: [Adjustment]

  private init(_ curve: Curve, _ adjustments: [Adjustment] = []) {
    self.curve = curve
    self.adjustments = adjustments
  }

  private func adjusted(_ adjustment: Adjustment) -> Self {
    Self(curve, adjustments + [adjustment])
  }
}

// MARK: - Curves

extension EffectAnimation {
  /// The platform's standard animation.
  public static let `default` = Self(.standard)
  /// Constant speed.
  public static let linear = Self(.linear(duration: nil))
  /// Slow at the beginning.
  public static let easeIn = Self(.easeIn(duration: nil))
  /// Slow at the end.
  public static let easeOut = Self(.easeOut(duration: nil))
  /// Slow at the beginning and at the end.
  public static let easeInOut = Self(.easeInOut(duration: nil))
  /// A spring without a bounce.
  public static let spring = Self.spring()
  /// A spring without a bounce.
  public static let smooth = Self.spring()
  /// A spring with a small bounce.
  public static let snappy = Self.spring(bounce: 0.15)
  /// A spring with a bounce.
  public static let bouncy = Self.spring(bounce: 0.3)

  /// Constant speed.
  ///
  /// - Parameter duration: The duration, in seconds.
  public static func linear(duration: Double) -> Self {
    Self(.linear(duration: duration))
  }

  /// Slow at the beginning.
  ///
  /// - Parameter duration: The duration, in seconds.
  public static func easeIn(duration: Double) -> Self {
    Self(.easeIn(duration: duration))
  }

  /// Slow at the end.
  ///
  /// - Parameter duration: The duration, in seconds.
  public static func easeOut(duration: Double) -> Self {
    Self(.easeOut(duration: duration))
  }

  /// Slow at the beginning and at the end.
  ///
  /// - Parameter duration: The duration, in seconds.
  public static func easeInOut(duration: Double) -> Self {
    Self(.easeInOut(duration: duration))
  }

  /// A spring.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, in seconds.
  ///   - bounce: The amount of bounce, from -1 to 1.
  public static func spring(duration: Double = 0.5, bounce: Double = 0) -> Self {
    Self(.spring(duration: duration, bounce: bounce))
  }
}

// MARK: - Adjustments

extension EffectAnimation {
  /// Returns the same animation with a delay.
  ///
  /// - Parameter delay: The delay, in seconds.
  public func delay(_ delay: Double) -> Self {
    adjusted(.delay(delay))
  }

  /// Returns the same animation at another speed.
  ///
  /// - Parameter speed: The factor; 2 is twice as fast.
  public func speed(_ speed: Double) -> Self {
    adjusted(.speed(speed))
  }

  /// Returns the same animation, repeated.
  ///
  /// - Parameters:
  ///   - count: The number of repetitions.
  ///   - autoreverses: Whether every second repetition runs backwards.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Self {
    adjusted(.repetition(count: count, autoreverses: autoreverses))
  }

  /// Returns the same animation, repeated until the view disappears.
  ///
  /// - Parameter autoreverses: Whether every second repetition runs backwards.
  public func repeatForever(autoreverses: Bool = true) -> Self {
    adjusted(.repetition(count: nil, autoreverses: autoreverses))
  }
}

// MARK: - Rendering

/// A user interface's implementation of ``EffectAnimation``. The module that knows the user
/// interface declares the conformance of ``EffectAnimation``, and CairnCore finds it at run time.
/// `CairnSwiftUI` does so for SwiftUI.
public protocol AnimationRendering: SendableMetatype {
  /// Runs `changes`, and animates the changes that it makes.
  ///
  /// - Parameters:
  ///   - animation: The animation; nil disables any other animation.
  ///   - changes: Notifies a store's observers.
  static func animate(with animation: EffectAnimation?, _ changes: () -> Void)
}

extension EffectTransaction {
  /// Animates the changes that an action makes in its burst.
  ///
  /// - Parameter animation: The animation; nil disables any other animation.
  @_disfavoredOverload
  public static func animation(_ animation: EffectAnimation?) -> EffectTransaction {
    EffectTransaction { notify in
      guard let renderer = Self.renderer else { return notify() }
      renderer.animate(with: animation, notify)
    }
  }

  /// The user interface that the program links; nil if there is none.
  private static let renderer = EffectAnimation.self as Any.Type as? any AnimationRendering.Type
}
