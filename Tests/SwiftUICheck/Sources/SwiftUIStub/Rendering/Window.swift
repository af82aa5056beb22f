import Foundation
import Observation

/// Shows a view, and keeps what SwiftUI keeps between two renderings: the state of the parts, and
/// which of their events have happened. A part keeps its state as long as it is in the same place.
@MainActor
public final class Window {
  public var environment = EnvironmentValues()
  /// The number of rows of a loop that are in sight. SwiftUI reads only the ids of the other rows.
  public var rowsInSight = Int.max
  private let sceneStorage: SceneStorageValues
  private let view: any View
  private var place = ViewPlace()
  private var states: [ViewProperty: AnyObject] = [:]
  private var values: [ViewProperty: Any] = [:]
  private var met: Set<ViewProperty> = []
  /// The `onDisappear` actions of the parts on the screen.
  private var farewells: [ViewProperty: () -> Void] = [:]
  /// The presentations, and whether their bindings have an item.
  private var presentations: [ViewProperty: (kind: PresentationKind, hasItem: () -> Bool)] = [:]
  /// The values that the window publishes to menus.
  var focused = FocusedValues()
  private let menus: (any View)?
  /// The screen of the last rendering, which stays until the next one.
  private var seen: Screen?
  /// The parts of the screen that have to be drawn again.
  private var outdated = OutdatedParts()

  public init(
    storage: SceneStorageValues = SceneStorageValues(),
    @ViewBuilder _ view: () -> some View
  ) {
    sceneStorage = storage
    self.view = view()
    menus = nil
  }

  /// A window of a scene, with the scene's menus.
  init(storage: SceneStorageValues, view: any View, menus: any View) {
    sceneStorage = storage
    self.view = view
    self.menus = menus
  }

  /// Draws the view and returns the screen. If events have happened since the last rendering, runs
  /// their actions, such as those of `onAppear` and `onChange`, and draws again.
  @discardableResult
  public func render() -> Screen {
    let screen = look()
    let events = screen.pending
    seen = screen
    guard !events.isEmpty else { return screen }
    events.forEach { $0() }
    return render()
  }

  private func look() -> Screen {
    place = ViewPlace()
    met = []
    outdated = OutdatedParts()
    EnvironmentValues.current = environment
    let screen = Screen(window: self)
    screen.add(view)
    states = states.filter { met.contains($0.key) }
    values = values.filter { met.contains($0.key) }
    for (part, farewell) in farewells where !met.contains(part) {
      farewells[part] = nil
      screen.pending.append(farewell)
    }
    presentations = presentations.filter { met.contains($0.key) || $0.value.hasItem() }
    screen.stuck = presentations.filter { !met.contains($0.key) }.map(\.value.kind)
    return screen
  }

  /// Records that the part that is being drawn presents a view.
  func didPresent(_ kind: PresentationKind, hasItem: @escaping () -> Bool) {
    presentations[property(0)] = (kind, hasItem)
  }

  /// The values of the windows that were opened from this window.
  public func openWindows<Value: Hashable>(for type: Value.Type = Value.self) -> [Value] {
    render()
    return environment.windows.values.compactMap { $0.base as? Value }
  }

  /// Closes the window as a person does, and calls the `onDisappear` actions.
  public func close() {
    let actions = farewells.values
    farewells = [:]
    actions.forEach { $0() }
  }

  /// The buttons of the menus, while the window has the focus.
  public func menuButtons() -> [RenderedButton] {
    render()
    guard let menus else { return [] }
    let screen = Screen(window: self)
    screen.add(menus)
    return screen.buttons
  }

  /// Continues an activity from another device: calls the handlers for its type.
  public func open(_ activity: NSUserActivity) {
    let handlers = render().all.flatMap(\.activityHandlers)
    for handler in handlers where handler.type == activity.activityType { handler.open(activity) }
  }

  /// Opens a link: calls the `onOpenURL` handlers of the views.
  public func open(_ url: String) {
    guard let url = URL(string: url) else { preconditionFailure("Window.open: '\(url)'") }
    render().all.flatMap(\.urlHandlers).forEach { $0(url) }
  }

  /// Opens a link that starts the app: after the first evaluation of the views, and before
  /// `onAppear` and the like. Only views that exist then get the link.
  public func openAtLaunch(_ url: String) {
    guard let url = URL(string: url) else { preconditionFailure("Window.openAtLaunch: '\(url)'") }
    let screen = look()
    screen.all.flatMap(\.urlHandlers).forEach { $0(url) }
    screen.pending.forEach { $0() }
    render()
  }

  /// The parts of the screen that SwiftUI would draw again now, because a value that they read has
  /// changed, in the order of the notifications.
  public var outdatedParts: [String] { outdated.names }

  /// Draws a part, and observes the values that it reads.
  func draw<Result>(_ part: Any.Type, _ body: () -> Result) -> Result {
    withObservationTracking {
      ViewUpdate.run(body)
    } onChange: { [outdated] in
      outdated.add(part)
    }
  }

  /// Draws a part of the view that is being drawn.
  func within(_ type: Any.Type, id: AnyHashable?, _ body: () -> Void) {
    place.enter(type, id: id)
    body()
    place.leave()
  }

  private func property(_ index: Int) -> ViewProperty {
    let property = place.property(index)
    met.insert(property)
    return property
  }

  /// Connects a part's properties to the state of the last rendering and to the other storage.
  func restoreState(of part: Any) {
    for (index, child) in Mirror(reflecting: part).children.enumerated() {
      let property = child.value
      if let state = property as? any StateProperty {
        state.share(&states[self.property(index)])
      }
      if let value = property as? any FocusedProperty { value.find(in: focused) }
      if let environment = property as? any EnvironmentProperty { environment.find() }
      if let storage = property as? any SceneStorageProperty { storage.connect(to: sceneStorage) }
    }
  }

  /// The action that an event of the current part runs after the rendering; nil if it runs none.
  func action(for event: ViewEvent) -> (() -> Void)? {
    switch event {
    case .openURL, .continueActivity, .submit:
      return nil
    case .disappear(let action):
      farewells[property(0)] = action
      return nil
    case .appear(let action):
      guard values.updateValue(true, forKey: property(0)) == nil else { return nil }
      return action
    case .change(let value, let isInitial, let tell):
      guard let old = values.updateValue(value, forKey: property(0)) else {
        return isInitial ? { tell(nil) } : nil
      }
      return ComparableByType(old) == ComparableByType(value) ? nil : { tell(old) }
    }
  }
}

/// Parts that have to be drawn again.
final class OutdatedParts: Sendable {
  // SAFETY: only views are drawn and notified of changes, on the main actor.
  private nonisolated(unsafe) var parts: [Any.Type] = []

  /// The names of the parts, without generic arguments.
  var names: [String] {
    parts.map { String("\($0)".prefix { $0 != "<" }) }
  }

  func add(_ part: Any.Type) { parts.append(part) }
}

/// An event that a view handles.
enum ViewEvent {
  case appear(() -> Void)
  case disappear(() -> Void)
  case openURL((URL) -> Void)
  case continueActivity(type: String, (NSUserActivity) -> Void)
  case submit(() -> Void)
  case change(Any, isInitial: Bool, (_ old: Any?) -> Void)
}

/// A value that can be compared with one of an unknown type.
struct ComparableByType: Equatable {
  let value: Any

  init(_ value: Any) { self.value = value }

  static func == (lhs: Self, rhs: Self) -> Bool {
    guard let value = lhs.value as? any Equatable else { return false }
    return value.equals(rhs.value)
  }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { self == other as? Self }
}

nonisolated struct EventView<Content: View>: View {
  typealias Body = Never
  let content: Content
  let event: ViewEvent
}
