import Foundation

/// The visible content of a view, and the controls that a person can use.
@MainActor
public final class Screen {
  public internal(set) var title: String?
  public internal(set) var texts: [String] = []
  public internal(set) var buttons: [RenderedButton] = []
  public internal(set) var links: [RenderedLink] = []
  public internal(set) var fields: [String: Binding<String>] = [:]
  public internal(set) var toggles: [String: Binding<Bool>] = [:]
  public internal(set) var pickers: [String: RenderedPicker] = [:]
  /// The options of a picker, if the screen is the content of one.
  var tags: [AnyHashable] = []
  /// The field in which a search is typed, and the tokens in it.
  public internal(set) var search: RenderedSearch?
  /// The progress of each bar, from 0 to 1.
  public internal(set) var progress: [Double] = []
  /// The labels that VoiceOver reads instead of the visible content.
  public internal(set) var accessibilityLabels: [String] = []
  /// The field that has the focus, and the functions that move it to a field.
  public internal(set) var focusedField: String?
  public internal(set) var focuses: [String: () -> Void] = [:]
  /// The functions that delete rows, one for each loop whose rows a person can delete.
  public internal(set) var deletions: [(IndexSet) -> Void] = []
  /// The actions of the return key in text fields.
  public internal(set) var submissions: [() -> Void] = []
  /// The activities that are offered to other devices, by their type.
  public internal(set) var activities: [NSUserActivity] = []
  /// The functions that select a row, one for each list with a selection, in the order of the lists.
  public internal(set) var selections: [(AnyHashable?) -> Void] = []
  /// Whether the person cannot swipe the screen away.
  public internal(set) var isDismissDisabled = false
  /// The ids of the views from which screens can zoom, and the one from which this screen does.
  public internal(set) var transitionSources: Set<AnyHashable> = []
  public internal(set) var zoomSource: AnyHashable?
  /// The presentations over the screen, from the back to the front.
  public internal(set) var presented: [RenderedPresentation] = []
  /// The presentations whose views have disappeared, and whose bindings still have an item: SwiftUI
  /// presents them again when a person dismisses them.
  public internal(set) var stuck: [PresentationKind] = []
  /// The path of the stack that is in the screen, and the screens of the path.
  public internal(set) var path: RenderedPath?
  public internal(set) var pushed: [Screen] = []
  public internal(set) var split: RenderedSplitView?
  /// The screens of the tabs, and the function that selects a tab.
  public internal(set) var tabs: [AnyHashable: Screen] = [:]
  public internal(set) var selectTab: (AnyHashable) -> Void = { _ in }

  /// Unowned, because the window keeps the screen.
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
  /// - Parameter id: The id of the part among its siblings; nil if its position identifies it.
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

  /// Draws a view on another screen. The events of that screen become events of this one.
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

  /// This screen and all screens below it.
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
  /// The texts of the tokens, and the function that deletes the last token.
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
  /// The labels of the buttons in the view that has the modifier. On iOS 26, dialogs and alerts
  /// appear next to this view.
  public let anchor: [String]
  /// The edge of a popover's arrow; nil if SwiftUI chooses it.
  public let arrowEdge: Edge?
  /// The id of the presented item; nil if a Boolean value presents it.
  public let id: AnyHashable?
  public let screen: Screen
  /// Dismisses it as SwiftUI does for a person.
  public let dismiss: () -> Void
}

/// The order of an alert's dismissal and the action of the chosen button.
public enum DismissalOrder: Sendable, CaseIterable {
  case beforeAction, afterAction, beforeAndAfter, twiceBefore, afterUpdate
}

extension RenderedPresentation {
  /// Chooses a button and dismisses the presentation, in the given order.
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
  /// Writes the first elements of the path that was drawn, even if the path has changed since.
  public let goBack: (_ count: Int) -> Void
  /// Where the path is: the same from one evaluation of the view to the next, or another.
  public let location: BindingLocation

  init<Data>(_ path: Binding<Data>)
  where
    Data: MutableCollection,
    Data: RandomAccessCollection,
    Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    let drawn = path.wrappedValue
    location = path.location
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
    // SwiftUI counts the screens that it shows: these may be more than the path has now.
    removeLast = { count in path.wrappedValue.removeLast(count) }
  }
}
