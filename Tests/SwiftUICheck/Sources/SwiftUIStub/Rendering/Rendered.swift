/// A view that draws itself instead of returning a body.
@MainActor
protocol Rendered {
  func render(on screen: Screen)
}

extension EmptyView: Rendered {
  @MainActor func render(on screen: Screen) {}
}

extension AnyView: Rendered {
  @MainActor func render(on screen: Screen) { screen.add(view) }
}

extension Optional: Rendered where Wrapped: View {
  @MainActor func render(on screen: Screen) {
    if let view = self { screen.add(view) }
  }
}

extension TupleView: Rendered {
  @MainActor func render(on screen: Screen) {
    for case let (_, view as any View) in Mirror(reflecting: value).children {
      screen.add(view)
    }
  }
}

extension _ConditionalContent: Rendered where TrueContent: View, FalseContent: View {
  @MainActor func render(on screen: Screen) {
    switch storage {
    case .trueContent(let view): screen.add(view, id: true)
    case .falseContent(let view): screen.add(view, id: false)
    }
  }
}

extension _ViewModifier_Content: Rendered {
  @MainActor func render(on screen: Screen) { screen.add(view) }
}

extension ModifiedContent: Rendered where Content: View, Modifier: ViewModifier {
  @MainActor func render(on screen: Screen) {
    screen.window.restoreState(of: modifier)
    let view = screen.window.draw(Modifier.self) {
      modifier.body(content: _ViewModifier_Content(view: content))
    }
    screen.add(view)
  }
}

extension EnvironmentView: Rendered {
  @MainActor func render(on screen: Screen) {
    let outer = EnvironmentValues.current
    change(&EnvironmentValues.current)
    screen.add(content)
    EnvironmentValues.current = outer
  }
}

extension EventView: Rendered {
  @MainActor func render(on screen: Screen) {
    screen.window.action(for: event).map { screen.pending.append($0) }
    switch event {
    case .openURL(let action): screen.urlHandlers.append(action)
    case .continueActivity(let type, let action): screen.activityHandlers.append((type, action))
    case .submit(let action): screen.submissions.append(action)
    case .appear, .change, .disappear: break
    }
    screen.add(content)
  }
}

extension Text: Rendered {
  @MainActor func render(on screen: Screen) { screen.texts.append(content) }
}

extension Button: Rendered {
  @MainActor func render(on screen: Screen) {
    screen.buttons.append(
      RenderedButton(label: screen.text(of: label), role: role, action: action)
    )
  }
}

extension TextField: Rendered {
  @MainActor func render(on screen: Screen) {
    screen.fields[screen.text(of: label)] = text
  }
}

extension Toggle: Rendered {
  @MainActor func render(on screen: Screen) {
    screen.toggles[screen.text(of: label)] = isOn
  }
}

extension ForEach: Rendered where Content: View {
  @MainActor func render(on screen: Screen) {
    let ids = screen.window.draw(Self.self) { data.map(id) }
    for (element, id) in zip(data, ids).prefix(screen.window.rowsInSight) {
      let view = screen.window.draw(Self.self) { content(element) }
      screen.add(view, id: AnyHashable(id))
    }
    if let delete { screen.deletions.append(delete) }
  }
}

extension List: Rendered {
  @MainActor func render(on screen: Screen) {
    if let selection { screen.selections.append(selection.select) }
    screen.add(content)
  }
}

extension Form: Rendered {
  @MainActor func render(on screen: Screen) { screen.add(content) }
}

extension NavigationLink: Rendered {
  @MainActor func render(on screen: Screen) {
    screen.links.append(RenderedLink(label: screen.text(of: label), value: value))
  }
}

extension NavigationStack: Rendered {
  @MainActor func render(on screen: Screen) {
    screen.path = path
    screen.add(root)
    for element in ViewUpdate.run({ path?.elements() ?? [] }) {
      let view = screen.window.draw(NavigationDestination.self) {
        screen.destinations.lazy.compactMap { $0(element.base) }.first
      }
      screen.pushed.append(screen.screen(of: view ?? EmptyView(), id: element))
    }
  }
}

extension ToolbarView: Rendered {
  @MainActor func render(on screen: Screen) {
    screen.add(content)
    (toolbar as? any ToolbarItems)?.items.forEach { screen.add($0) }
  }
}

extension TabView: Rendered {
  @MainActor func render(on screen: Screen) {
    screen.selectTab = { value in
      guard let selection, let value = value.base as? SelectionValue else {
        preconditionFailure("TabView: there is no tab \(value)")
      }
      selection.wrappedValue = value
    }
    screen.add(content)
  }
}

extension TaggedView: Rendered {
  @MainActor func render(on screen: Screen) {
    screen.tags.append(tag)
    screen.add(content)
  }
}

extension TabContentBuilder.Content: Rendered {
  @MainActor func render(on screen: Screen) {
    if let tab = content as? any TabWithContent { screen.add(tab.view) }
    guard let tuple = content as? any TabsWithContent else { return }
    for case let tab as any TabWithContent in tuple.tabs {
      screen.tabs[tab.tag] = screen.screen(of: tab.view, id: tab.tag)
    }
  }
}

extension NavigationSplitView: Rendered {
  @MainActor func render(on screen: Screen) {
    screen.split = RenderedSplitView(
      visibility: visibility,
      compactColumn: compactColumn,
      columns: columns.map { screen.screen(of: $0) }
    )
  }
}

nonisolated struct DestinationView<Content: View>: View, Rendered {
  typealias Body = Never
  let content: Content
  let destination: (Any) -> (any View)?

  init<D>(content: Content, type: D.Type, _ destination: @escaping (Any) -> (any View)?) {
    self.content = content
    self.destination = destination
  }

  @MainActor func render(on screen: Screen) {
    screen.destinations.append(destination)
    screen.add(content)
  }
}

nonisolated struct TitledView<Content: View>: View, Rendered {
  typealias Body = Never
  let content: Content
  let title: String

  @MainActor func render(on screen: Screen) {
    screen.title = title
    screen.add(content)
  }
}

nonisolated struct KeptView<Content: View>: View, Rendered {
  typealias Body = Never
  let content: Content
  let isDismissDisabled: Bool

  @MainActor func render(on screen: Screen) {
    screen.isDismissDisabled = isDismissDisabled
    screen.add(content)
  }
}

/// The part that makes a screen of an element of a path.
enum NavigationDestination {}

nonisolated struct PresentingView<Content: View>: View, Rendered {
  typealias Body = Never
  let content: Content
  let kind: PresentationKind
  let arrowEdge: Edge?
  let presented: () -> (view: any View, id: AnyHashable?)?
  let dismiss: () -> Void

  init<Item, ID: Hashable>(
    _ content: Content,
    _ kind: PresentationKind,
    _ item: Binding<Item?>,
    id: KeyPath<Item, ID>,
    arrowEdge: Edge? = nil,
    onDismiss: (() -> Void)? = nil,
    content view: @escaping (Item) -> some View
  ) {
    self.content = content
    self.kind = kind
    self.arrowEdge = arrowEdge
    presented = {
      item.wrappedValue.map { (view($0), AnyHashable($0[keyPath: id])) }
    }
    dismiss = {
      item.wrappedValue = nil
      onDismiss?()
    }
  }

  init(
    _ content: Content,
    _ kind: PresentationKind,
    _ isPresented: Binding<Bool>,
    content view: (some View)?
  ) {
    self.content = content
    self.kind = kind
    arrowEdge = nil
    presented = { isPresented.wrappedValue ? view.map { ($0, nil) } : nil }
    dismiss = { isPresented.wrappedValue = false }
  }

  @MainActor func render(on screen: Screen) {
    let count = screen.buttons.count
    screen.add(content)
    let anchor = screen.buttons.dropFirst(count).map(\.label)
    guard let presented = screen.window.draw(Self.self, presented) else { return }
    screen.window.didPresent(kind) { self.presented() != nil }
    screen.presented.append(
      RenderedPresentation(
        kind: kind,
        anchor: anchor,
        arrowEdge: arrowEdge,
        id: presented.id,
        screen: screen.screen(of: presented.view, id: presented.id),
        dismiss: dismiss
      )
    )
  }
}
