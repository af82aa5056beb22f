#if canImport(SwiftUI)
  public import Cairn
  public import SwiftUI

  extension EffectTransaction {
    /// Animates what an action changes at once.
    ///
    /// - Parameter animation: The animation; nil for none, also where there would be one otherwise.
    public static func animation(_ animation: Animation?) -> EffectTransaction {
      EffectTransaction { notify in withAnimation(animation, notify) }
    }
  }

  extension Send {
    /// Sends an action, and animates what its burst changes. Returns when the burst is over.
    ///
    /// ```swift
    /// .run { send in
    ///   await send(.loaded(try await client.load()), animation: .default)
    /// }
    /// ```
    public func callAsFunction(_ action: Action, animation: Animation?) async {
      await callAsFunction(action, in: .animation(animation))
    }
  }

  extension Effect {
    /// The same effect, of whose actions everything is animated that they change at once.
    public func animation(_ animation: Animation? = .default) -> Self {
      transaction(.animation(animation))
    }

    /// One action that is sent at once, in the same burst, of which all changes are animated.
    public static func send(
      _ action: Action,
      animation: Animation?,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> Self {
      send(action, fileID: fileID, filePath: filePath, line: line, column: column)
        .animation(animation)
    }
  }
#endif
