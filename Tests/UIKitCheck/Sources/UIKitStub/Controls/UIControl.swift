@MainActor
open class UIMenuElement: NSObject {
  public let title: String

  init(title: String) {
    self.title = title
  }
}

public typealias UIActionHandler = @MainActor (UIAction) -> Void

@MainActor
open class UIAction: UIMenuElement {
  private let handler: UIActionHandler
  open var image: UIImage?

  public init(title: String = "", image: UIImage? = nil, handler: @escaping UIActionHandler) {
    self.handler = handler
    self.image = image
    super.init(title: title)
  }

  func perform() { handler(self) }
}

@MainActor
open class UIControl: UIView {
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingChanged = Event(rawValue: 1 << 17)
  }

  private var actions: [(action: UIAction, event: Event)] = []

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    actions.removeAll { $0.action === action && $0.event == controlEvents }
  }

  open func sendActions(for controlEvents: Event) {
    for (action, event) in actions where !event.isDisjoint(with: controlEvents) { action.perform() }
  }
}

@MainActor
open class UIButton: UIControl {
  public convenience init(primaryAction: UIAction?) {
    self.init(frame: .zero)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }
}
