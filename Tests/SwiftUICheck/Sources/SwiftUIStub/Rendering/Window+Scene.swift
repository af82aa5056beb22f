/// The windows of an app.
extension Window {
  /// The window that an app opens with.
  public convenience init(
    of app: some App,
    storage: SceneStorageValues = SceneStorageValues()
  ) {
    self.init(of: app.body, storage: storage)
  }

  /// The first window of a scene.
  public convenience init(
    of scene: some Scene,
    storage: SceneStorageValues = SceneStorageValues()
  ) {
    self.init(of: scene, storage: storage) { $0.valueType == nil }
  }

  /// The window of a scene that is for a value.
  public convenience init<Value: Hashable>(
    of scene: some Scene,
    for value: Value,
    storage: SceneStorageValues = SceneStorageValues()
  ) {
    self.init(of: scene, storage: storage, showing: value) {
      $0.valueType == ObjectIdentifier(Value.self)
    }
  }

  private convenience init(
    of scene: some Scene,
    storage: SceneStorageValues,
    showing value: AnyHashable? = nil,
    where isWanted: (RenderedWindowGroup) -> Bool
  ) {
    let scene = RenderedScene(scene)
    guard let group = scene.windows.first(where: isWanted) else {
      preconditionFailure("Window: the scene has no window for \(value as Any)")
    }
    self.init(storage: storage, view: group.view(value), menus: TupleViews(scene.menus))
  }
}

/// The windows and the menus of a scene.
@MainActor
struct RenderedScene {
  private(set) var windows: [RenderedWindowGroup] = []
  private(set) var menus: [any View] = []

  init(_ scene: any Scene) { add(scene) }

  private mutating func add(_ scene: any Scene) {
    switch scene {
    case let scene as TupleScene:
      scene.scenes.forEach { add($0) }
    case let scene as any WindowScene:
      windows.append(scene.window)
    case let scene as CommandsScene:
      add(scene.scene)
      add(scene.commands)
    default:
      add(body(of: scene))
    }
  }

  private mutating func add(_ commands: any Commands) {
    switch commands {
    case let commands as TupleCommands: commands.commands.forEach { add($0) }
    case let commands as any MenuCommands: menus.append(commands.menu)
    default: menus.append(CommandsView(commands: commands))
    }
  }

  private func body<S: Scene>(of scene: S) -> any Scene { scene.body }
}

@MainActor
protocol WindowScene {
  var window: RenderedWindowGroup { get }
}

extension WindowGroup: WindowScene {}

@MainActor
protocol MenuCommands {
  var menu: any View { get }
}

extension CommandMenu: MenuCommands {
  @MainActor var menu: any View { content }
}

extension CommandGroup: MenuCommands {
  @MainActor var menu: any View { content }
}

/// Commands that have a body, which is evaluated each time that the menus are drawn.
nonisolated struct CommandsView: View, Rendered {
  typealias Body = Never
  // SAFETY: set by an initialiser alone; read on the main actor.
  nonisolated(unsafe) let commands: any Commands

  @MainActor func render(on screen: Screen) {
    screen.window.restoreState(of: commands)
    add(screen.window.draw(type(of: commands)) { body(of: commands) }, to: screen)
  }

  @MainActor private func add(_ commands: any Commands, to screen: Screen) {
    switch commands {
    case let commands as TupleCommands: commands.commands.forEach { add($0, to: screen) }
    case let commands as any MenuCommands: screen.add(commands.menu)
    default: screen.add(CommandsView(commands: commands))
    }
  }

  @MainActor private func body<C: Commands>(of commands: C) -> any Commands { commands.body }
}

nonisolated struct TupleViews: View, Rendered {
  typealias Body = Never
  // SAFETY: set by an initialiser alone; read on the main actor.
  nonisolated(unsafe) let views: [any View]

  init(_ views: [any View]) { self.views = views }

  @MainActor func render(on screen: Screen) {
    for view in views { screen.add(view) }
  }
}
