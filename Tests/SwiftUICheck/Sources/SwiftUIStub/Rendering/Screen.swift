import Foundation

/// What is seen of a view, and what can be done to it.
@MainActor
public final class Screen {
  public internal(set) var title: String?
  public internal(set) var texts: [String] = []
  public internal(set) var buttons: [RenderedButton] = []
  public internal(set) var links: [RenderedLink] = []
  public internal(set) var fields: [String: Binding<String>] = [:]
  public internal(set) var toggles: [String: Binding<Bool>] = [:]
  public internal(set) var pickers: [String: RenderedPicker] = [:]
  /// What can be chosen in a picker, if the screen is one's content.
  var tags: [AnyHashable] = []
  /// The field in which a search is typed, and the tokens in it.
  public internal(set) var search: RenderedSearch?
  /// How far each bar is, from 0 to 1.
  public internal(set) var progress: [Double] = []
  /// What is read instead of what is seen.
  public internal(set) var accessibilityLabels: [String] = []
  /// The field that has the focus, and how a person gives it to a field.
  public internal(set) var focusedField: String?
  public internal(set) var focuses: [String: () -> Void] = [:]
  /// Deletes rows of the lists that let a person do that.
  public internal(set) var deletions: [(IndexSet) -> Void] = []
  /// What return does in a text field.
  public internal(set) var submissions: [() -> Void] = []
  /// The activities that are offered to other devices, by their type.
  public internal(set) var activities: [NSUserActivity] = []
  /// Selects in the lists, in their order.
  public internal(set) var selections: [(AnyHashable?) -> Void] = []
  /// Whether the person cannot swipe the screen away.
  public internal(set) var isDismissDisabled = false
  /// What lies over the screen, from the back to the front.
  public internal(set) var presented: [RenderedPresentation] = []
  /// The path of the stack that is in the screen, and the screens of the path.
  public internal(set) var path: RenderedPath?
  public internal(set) var pushed: [Screen] = []
  public internal(set) var split: RenderedSplitView?
  /// The screens of the tabs, and how a person goes to one.
  public internal(set) var tabs: [AnyHashable: Screen] = [:]
  public internal(set) var selectTab: (AnyHashable) -> Void = { _ in }

  /// The window holds what is seen.
  unowned let window: Window
  var urlHandlers: [(URL) -> Void] = []
  var activityHandlers: [(type: String, open: (NSUserActivity) -> Void)] = []
  var pending: [() -> Void] = []
  var destinations: [(Any) -> (any View)?] = []

  init(window: Window) {
    self.window = window
  }

  /// Draws a part of the view that is being drawn.
  ///
  /// - Parameter id: What tells the part from its siblings, where its position does not.
  func add(_ view: any View, id: AnyHashable? = nil) {
    window.within(type(of: view), id: id) {
      if let view = view as? any Rendered {
        view.render(on: self)
      } else {
        window.restoreState(of: view)
        add(body(of: view))
      }
    }
  }

  private func body<V: View>(of view: V) -> any View {
    window.draw(V.self) { view.body }
  }

  /// Another screen, of which the events are this one's.
  func screen(of view: any View, id: AnyHashable? = nil) -> Screen {
    let screen = Screen(window: window)
    screen.add(view, id: id)
    pending += screen.pending
    screen.pending = []
    return screen
  }

  func text(of label: any View) -> String {
    screen(of: label).texts.joined(separator: " ")
  }
}

extension Screen {
  /// The screen on top of the path, or this one.
  public var top: Screen { pushed.last ?? self }

  /// This screen and all that come from it.
  public var all: [Screen] {
    let columns = split?.columns ?? []
    let below: [Screen] = columns + Array(tabs.values) + pushed + presented.map(\.screen)
    return [self] + below.flatMap(\.all)
  }

  /// Chooses the button with this label.
  public func tap(_ label: String) {
    guard let button = buttons.first(where: { $0.label == label }) else {
      preconditionFailure("Screen.tap: there is no '\(label)' in \(buttons.map(\.label))")
    }
    precondition(button.isEnabled, "Screen.tap: '\(label)' is disabled")
    button.action()
  }

  /// Follows the link with this label, which pushes its value on the path.
  public func follow(_ label: String, in stack: Screen) {
    guard let value = links.first(where: { $0.label == label })?.value else {
      preconditionFailure("Screen.follow: there is no '\(label)' in \(links.map(\.label))")
    }
    stack.path?.append(value)
  }
}

public struct RenderedButton {
  public internal(set) var label: String
  public let role: ButtonRole?
  public let action: @MainActor () -> Void
  public internal(set) var isEnabled = true
  public internal(set) var shortcut: KeyboardShortcut?
}

public struct RenderedPicker {
  public let selected: () -> AnyHashable
  public let options: [AnyHashable]
  public let choose: (AnyHashable) -> Void
}

public struct RenderedSearch {
  public let text: Binding<String>
  public let prompt: String?
  /// What the tokens are seen as, and how the person deletes the last of them.
  public var tokens: [String] = []
  public var removeLastToken: () -> Void = {}
}

public struct RenderedLink {
  public let label: String
  public let value: (any Hashable)?
}

public enum PresentationKind: Sendable, CaseIterable {
  case sheet, fullScreenCover, popover, screen, alert, dialog, inspector
}

public struct RenderedPresentation {
  public let kind: PresentationKind
  /// Where the arrow of a popover is; nil if SwiftUI is to say.
  public let arrowEdge: Edge?
  /// What SwiftUI tells it by; nil where it is only there or not.
  public let id: AnyHashable?
  public let screen: Screen
  /// What SwiftUI does when the person dismisses it.
  public let dismiss: () -> Void
}

/// When SwiftUI dismisses an alert whose button was chosen.
public enum DismissalOrder: Sendable, CaseIterable {
  case beforeAction, afterAction, beforeAndAfter, twiceBefore, afterUpdate
}

extension RenderedPresentation {
  /// Chooses a button, which dismisses.
  @MainActor
  public func choose(_ label: String, in window: Window, dismissing order: DismissalOrder) {
    switch order {
    case .beforeAction:
      dismiss()
      screen.tap(label)
    case .afterAction:
      screen.tap(label)
      dismiss()
    case .beforeAndAfter:
      dismiss()
      screen.tap(label)
      dismiss()
    case .twiceBefore:
      dismiss()
      dismiss()
      screen.tap(label)
    case .afterUpdate:
      screen.tap(label)
      window.render()
      dismiss()
    }
  }
}

public struct RenderedSplitView {
  public let visibility: Binding<NavigationSplitViewVisibility>
  public let compactColumn: Binding<NavigationSplitViewColumn>
  public let columns: [Screen]
}

/// The path of a stack, as SwiftUI handles it: it reads, changes and writes the collection.
public struct RenderedPath {
  public let elements: () -> [AnyHashable]
  public let append: (Any) -> Void
  public let removeLast: (Int) -> Void
  /// Writes the first screens of the path as it was drawn, whatever it is now.
  public let goBack: (_ count: Int) -> Void

  init<Data>(_ path: Binding<Data>)
  where
    Data: MutableCollection,
    Data: RandomAccessCollection,
    Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    let drawn = path.wrappedValue
    elements = { path.wrappedValue.map { AnyHashable($0) } }
    goBack = { count in
      var elements = drawn
      elements.removeSubrange(elements.index(elements.startIndex, offsetBy: count)...)
      path.wrappedValue = elements
    }
    append = { value in
      guard let element = value as? Data.Element else {
        return ViewUpdate.log.append("A link to a \(type(of: value)) has no destination")
      }
      path.wrappedValue.append(element)
    }
    removeLast = { count in
      var elements = path.wrappedValue
      let end = elements.index(elements.endIndex, offsetBy: -count)
      elements.removeSubrange(end...)
      path.wrappedValue = elements
    }
  }
}
