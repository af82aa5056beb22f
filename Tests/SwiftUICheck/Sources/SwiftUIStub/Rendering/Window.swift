import Foundation
import Observation

/// Shows a view, and keeps what SwiftUI keeps between two looks at it: the state of its parts, and
/// which of their events have happened. A part has its state as long as it is seen in the same place.
@MainActor
public final class Window {
  public var environment = EnvironmentValues()
  /// How many rows of a loop are in sight. SwiftUI asks for the ids of the others, and for nothing else.
  public var rowsInSight = Int.max
  private let sceneStorage: SceneStorageValues
  private let view: any View
  private var place = ViewPlace()
  private var states: [ViewProperty: AnyObject] = [:]
  private var values: [ViewProperty: Any] = [:]
  private var met: Set<ViewProperty> = []
  /// What parts want to be done when they go.
  private var farewells: [ViewProperty: () -> Void] = [:]
  /// What the window hands to menus.
  var focused = FocusedValues()
  private let menus: (any View)?
  /// What is on the screen stays until there is something else.
  private var seen: Screen?
  /// What has to be drawn again of it.
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

  /// What is seen now. Changes that a view reports from the last time on are reported to it, and what
  /// that leads to is seen.
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
    return screen
  }

  /// The values of the windows that this one has had opened.
  public func openWindows<Value: Hashable>(for type: Value.Type = Value.self) -> [Value] {
    render()
    return environment.windows.values.compactMap { $0.base as? Value }
  }

  /// The person closes the window.
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

  /// Goes on with what was begun on another device.
  public func open(_ activity: NSUserActivity) {
    let handlers = render().all.flatMap(\.activityHandlers)
    for handler in handlers where handler.type == activity.activityType { handler.open(activity) }
  }

  /// Opens a link with the views that want to.
  public func open(_ url: String) {
    guard let url = URL(string: url) else { preconditionFailure("Window.open: '\(url)'") }
    render().all.flatMap(\.urlHandlers).forEach { $0(url) }
  }

  /// The parts of what is seen that SwiftUI would draw again by now, as something that they have read has
  /// changed, in the order in which they were told.
  public var outdatedParts: [String] { outdated.names }

  /// Draws a part, and notices what it reads.
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

  /// Gives the state that it had before back to a part.
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

  /// What the event that is met next has to do, if anything.
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
  // SAFETY: only views are drawn and told of changes, on the main actor.
  private nonisolated(unsafe) var parts: [Any.Type] = []

  /// What the parts are called, without what they are made of.
  var names: [String] {
    parts.map { String("\($0)".prefix { $0 != "<" }) }
  }

  func add(_ part: Any.Type) { parts.append(part) }
}

/// What a view wants to be told.
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
