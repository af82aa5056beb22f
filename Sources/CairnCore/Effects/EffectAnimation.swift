/// An animation of what actions change, as plain data: a feature names it without importing a user
/// interface.
///
/// ```swift
/// import Cairn
/// // …
/// return .run { send in
///   await send(.loaded(try await client.load()), animation: .default)
/// }
/// ```
///
/// A user interface carries it out (``AnimationRendering``): an app that links `CairnSwiftUI` sees
/// SwiftUI's animations of these names. Elsewhere nothing is animated.
public struct EffectAnimation: Hashable, Sendable {
  /// How a value goes from where it is to where it will be.
  public enum Curve: Hashable, Sendable {
    /// As the platform does.
    case standard
    /// At one speed. The duration is in seconds; nil is the platform's.
    case linear(duration: Double?)
    /// Slow at the beginning.
    case easeIn(duration: Double?)
    /// Slow at the end.
    case easeOut(duration: Double?)
    /// Slow at the beginning and at the end.
    case easeInOut(duration: Double?)
    /// As a spring, with a duration in seconds, and a bounce from -1 to 1.
    case spring(duration: Double, bounce: Double)
  }

  /// A change of an animation as a whole.
  public enum Adjustment: Hashable, Sendable {
    /// It begins later, by a number of seconds.
    case delay(Double)
    /// It runs faster, by a factor.
    case speed(Double)
    /// It runs again and again: so often, or for ever where the count is nil.
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
  /// The platform's own.
  public static let `default` = Self(.standard)
  /// At one speed.
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

  /// At one speed.
  ///
  /// - Parameter duration: How long, in seconds.
  public static func linear(duration: Double) -> Self {
    Self(.linear(duration: duration))
  }

  /// Slow at the beginning.
  ///
  /// - Parameter duration: How long, in seconds.
  public static func easeIn(duration: Double) -> Self {
    Self(.easeIn(duration: duration))
  }

  /// Slow at the end.
  ///
  /// - Parameter duration: How long, in seconds.
  public static func easeOut(duration: Double) -> Self {
    Self(.easeOut(duration: duration))
  }

  /// Slow at the beginning and at the end.
  ///
  /// - Parameter duration: How long, in seconds.
  public static func easeInOut(duration: Double) -> Self {
    Self(.easeInOut(duration: duration))
  }

  /// As a spring.
  ///
  /// - Parameters:
  ///   - duration: How long it is perceived to take, in seconds.
  ///   - bounce: How much it bounces, from -1 to 1.
  public static func spring(duration: Double = 0.5, bounce: Double = 0) -> Self {
    Self(.spring(duration: duration, bounce: bounce))
  }
}

// MARK: - Adjustments

extension EffectAnimation {
  /// The same, later.
  ///
  /// - Parameter delay: How much later, in seconds.
  public func delay(_ delay: Double) -> Self {
    adjusted(.delay(delay))
  }

  /// The same, faster.
  ///
  /// - Parameter speed: A factor.
  public func speed(_ speed: Double) -> Self {
    adjusted(.speed(speed))
  }

  /// The same several times.
  ///
  /// - Parameters:
  ///   - count: How often.
  ///   - autoreverses: Whether every second time goes backwards.
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Self {
    adjusted(.repetition(count: count, autoreverses: autoreverses))
  }

  /// The same for ever.
  ///
  /// - Parameter autoreverses: Whether every second time goes backwards.
  public func repeatForever(autoreverses: Bool = true) -> Self {
    adjusted(.repetition(count: nil, autoreverses: autoreverses))
  }
}

// MARK: - Rendering

/// What a user interface gives ``EffectAnimation``: the module that knows the user interface conforms
/// the type, and the core finds the conformance. `CairnSwiftUI` does that for SwiftUI.
public protocol AnimationRendering: SendableMetatype {
  /// Runs `changes`, and animates what they change.
  ///
  /// - Parameters:
  ///   - animation: The animation; nil for none, also where there would be one otherwise.
  ///   - changes: Notifies a store's observers.
  static func animate(with animation: EffectAnimation?, _ changes: () -> Void)
}

extension EffectTransaction {
  /// Animates what an action changes at once.
  ///
  /// - Parameter animation: The animation; nil for none, also where there would be one otherwise.
  @_disfavoredOverload
  public static func animation(_ animation: EffectAnimation?) -> EffectTransaction {
    EffectTransaction { tell in
      guard let renderer = Self.renderer else { return tell() }
      renderer.animate(with: animation, tell)
    }
  }

  /// The user interface that the program links.
  private static let renderer = EffectAnimation.self as Any.Type as? any AnimationRendering.Type
}
