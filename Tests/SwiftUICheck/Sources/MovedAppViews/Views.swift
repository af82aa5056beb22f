import CairnSwiftUI
import Foundation
import SwiftUI

struct LoginView: View {
  @Bindable var store: StoreOf<Login>
  @FocusState var focus: Login.State.Field?

  var body: some View {
    Form {
      TextField("Name", text: $store.name).focused($focus, equals: .name)
      TextField("Password", text: $store.password).focused($focus, equals: .password)
      Button("Log in") { store.send(.view(.logInTapped)) }.disabled(!store.isValid)
    }
    .bind($store.focus, to: $focus)
    .alert($store.scope(state: \.alert, action: \.alert))
    .sheet(item: $store.scope(state: \.code, action: \.code)) { store in
      ConfirmCodeView(store: store)
    }
  }
}

struct CodeView: View {
  @Bindable var store: StoreOf<Login>
  var body: some View {
    Text("x")
      .alert($store.scope(\.$alert, action: \.alert))
      .fullScreenCover(item: $store.scope(\.$code, action: \.code)) { ConfirmCodeView(store: $0) }
      .popover(item: $store.scope(\.$code, action: \.code)) { ConfirmCodeView(store: $0) }
      .navigationDestination(item: $store.scope(\.$code, action: \.code)) {
        ConfirmCodeView(store: $0)
      }
      .sheet(item: $store.scope(\.$code, action: \.code)) { ConfirmCodeView(store: $0) }
      .sheet(item: $store.scope(\.$code, action: \.code), onDismiss: {}) {
        ConfirmCodeView(store: $0)
      }
  }
}

@ViewAction(for: Login.self)
struct NameView: View {
  @Bindable var store: StoreOf<Login>
  var body: some View {
    Button("x") { send(.logInTapped, animation: .default) }
    TextField("Name", text: $store.name)
      .onSubmit { send(.logInTapped) }
  }
}

struct ConfirmCodeView: View {
  @Bindable var store: StoreOf<ConfirmCode>
  var body: some View {
    TextField("Code", text: $store.code)
      .task { await store.send(.task).finish() }
    Text("\(store.secondsLeft)")
    Button("Cancel") { store.send(.cancelTapped, animation: .default) }
    if let error = store.error { Text(error) }
  }
}

struct SettingsView: View {
  @Bindable var store: StoreOf<Settings>
  var body: some View {
    Form {
      Toggle("Notify", isOn: $store.preferences.notifies.sending(\.notifiesToggled))
      Toggle("Map", isOn: $store.showsMap.sending(\.mapToggled))
      Picker("Unit", selection: $store.preferences.unit.sending(\.unitPicked)) {
        ForEach(Preferences.Unit.allCases, id: \.self) { Text($0.rawValue).tag($0) }
      }
      Button("Log out") { store.send(.logOutTapped) }
        .confirmationDialog(
          $store.scope(state: \.destination?.dialog, action: \.destination.dialog)
        )
    }
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
  }
}

struct QuestionsView: View {
  @Bindable var store: StoreOf<Settings>
  var body: some View {
    Text("x")
      .confirmationDialog($store.scope(\.$destination, action: \.destination).dialog)
      .alert($store.scope(\.$destination, action: \.destination).alert)
    Text("y")
      .alert($store.scope(\.destination, action: \.destination).alert)
      .confirmationDialog($store.scope(state: \.$destination, action: \.destination).dialog)
  }
}

struct TrailsView: View {
  @Bindable var store: StoreOf<Trails>
  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      List {
        ForEach(store.scope(state: \.rows, action: \.rows)) { store in
          TrailRowView(store: store)
        }
        ForEach(store.scope(state: \.rows, action: \.rows), id: \.state.id) { store in
          TrailRowView(store: store)
        }
        ForEach(Array(store.scope(state: \.rows, action: \.rows).enumerated()), id: \.element.id) {
          index,
          store in
          TrailRowView(store: store)
        }
        if let store = store.scope(state: \.weather, action: \.weather) {
          WeatherView(store: store)
        }
        NavigationLink(state: Trails.Path.State.detail(TrailDetail.State(trail: Trail(id: UUID()))))
        { Text("Go") }
        NavigationLink(
          "Go",
          state: Trails.Path.State.detail(TrailDetail.State(trail: Trail(id: UUID())))
        )
        SearchView(store: store.scope(state: \.search, action: \.search))
      }
      .refreshable { await store.send(.refresh).finish() }
      .task { await store.send(.task).finish() }
      .sheet(item: $store.scope(state: \.destination?.add, action: \.destination.add)) { store in
        NavigationStack { TrailFormView(store: store) }
      }
      .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
    } destination: { store in
      switch store.case {
      case .detail(let store): TrailDetailView(store: store)
      case let .recording(store): RecorderView(store: store)
      }
    }
  }
}

struct TrailStackView: View {
  @Bindable var store: StoreOf<Trails>
  var body: some View {
    NavigationStack(path: $store.scope(\.path, action: \.path)) {
      Text("x")
        .sheet(item: $store.scope(\.$destination, action: \.destination).add) {
          TrailFormView(store: $0)
        }
        .fullScreenCover(item: $store.scope(\.$destination, action: \.destination).add) {
          TrailFormView(store: $0)
        }
        .popover(item: $store.scope(\.$destination, action: \.destination).add) {
          TrailFormView(store: $0)
        }
        .navigationDestination(item: $store.scope(\.$destination, action: \.destination).add) {
          TrailFormView(store: $0)
        }
        .alert($store.scope(\.$destination, action: \.destination).alert)
    } destination: { store in
      switch store.case {
      case .detail(let store): TrailDetailView(store: store)
      case .recording(let store): RecorderView(store: store)
      }
    }
  }
}

struct TrailRowView: View {
  @Bindable var store: StoreOf<TrailRow>
  var body: some View {
    Button(store.trail.name) { store.send(.tapped) }
      .alert($store.scope(state: \.alert, action: \.alert))
  }
}

struct SearchView: View {
  @Bindable var store: StoreOf<Search>
  var body: some View {
    TextField("Search", text: $store.query.sending(\.queryChanged))
      .searchable(text: $store.query.sending(\.queryChanged))
    ForEach(store.results) { trail in Button(trail.name) { store.send(.resultTapped(trail)) } }
  }
}

struct TrailFormView: View {
  @Bindable var store: StoreOf<TrailForm>
  var body: some View {
    TextField("Name", text: $store.trail.name)
    Text("\(store.trail.length)")
      .confirmationDialog($store.scope(state: \.dialog, action: \.dialog))
      .confirmationDialog($store.scope(\.$dialog, action: \.dialog))
  }
}

struct TrailDetailView: View {
  @Bindable var store: StoreOf<TrailDetail>
  var body: some View {
    Text(store.length)
      .sheet(item: $store.scope(state: \.edit, action: \.edit)) { TrailFormView(store: $0) }
      .onAppear { store.send(.onAppear) }
      .navigationTitle(store.trail.name)
  }
}

@ViewAction(for: Recorder.self)
struct RecorderView: View {
  @Bindable var store: StoreOf<Recorder>
  var body: some View {
    Text("\(store.seconds)")
    Button(store.isRunning ? "Pause" : "Start") {
      send(store.isRunning ? .pauseTapped : .startTapped)
    }
    .confirmationDialog($store.scope(state: \.destination?.dialog, action: \.destination.dialog))
  }
}

struct WeatherView: View {
  let store: StoreOf<Weather>
  var body: some View {
    Text("\(store.temperature ?? 0)")
      .task { await store.send(.task).finish() }
  }
}

struct MainView: View {
  @Bindable var store: StoreOf<Main>
  var body: some View {
    TabView(selection: $store.tab.sending(\.tabSelected)) {
      Tab("Trails", systemImage: "map", value: Main.Tab.trails) {
        TrailsView(store: store.scope(state: \.trails, action: \.trails))
      }
      Tab("History", systemImage: "clock", value: Main.Tab.history) {
        HistoryView(store: store.scope(\.history, action: \.history))
      }
      Tab("Settings", systemImage: "gear", value: Main.Tab.settings) {
        SettingsView(store: store.scope(state: \.settings, action: \.settings))
      }
    }
  }
}

struct HistoryView: View {
  @Bindable var store: StoreOf<History>
  var body: some View {
    List {
      Picker("Sort", selection: $store.sort.animation()) {
        ForEach(History.State.Sort.allCases, id: \.self) { Text("\($0)") }
      }
      ForEach(store.sorted) { hike in Text(hike.trail) }
        .onDelete { store.send(.delete($0)) }
    }
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}

struct TrailAppView: View {
  let store: StoreOf<TrailApp>
  var body: some View {
    switch store.state {
    case .login:
      if let store = store.scope(state: \.login, action: \.login) { LoginView(store: store) }
    case .main:
      if let store = store.scope(\.main, action: \.main) { MainView(store: store) }
    }
  }
}
