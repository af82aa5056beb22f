#if canImport(SwiftUI)
  import Cairn
  import Foundation
  public import SwiftUI

  /// The buttons of an alert or a dialog.
  struct StateButtons<Action>: View {
    private let buttons: [ButtonState<Action>]
    private let bundle: Bundle?
    private let send: (Action) -> Void

    init(
      _ buttons: [ButtonState<Action>],
      bundle: Bundle?,
      send: @escaping (Action) -> Void
    ) {
      self.buttons = buttons
      self.bundle = bundle
      self.send = send
    }

    var body: some View {
      ForEach(buttons.indices, id: \.self) { index in
        let button = buttons[index]
        Button(role: button.role.map(ButtonRole.init)) {
          choose(button)
        } label: {
          Text(button.label, bundle: bundle)
        }
      }
    }

    private func choose(_ button: ButtonState<Action>) {
      guard let action = button.action else { return }
      guard let animation = button.animation else { return send(action) }
      withAnimation(Animation(animation)) { send(action) }
    }
  }

  extension ButtonRole {
    /// SwiftUI's value for the role of a button.
    public init(_ role: ButtonStateRole) {
      switch role {
      case .cancel: self = .cancel
      case .destructive: self = .destructive
      }
    }
  }
#endif
