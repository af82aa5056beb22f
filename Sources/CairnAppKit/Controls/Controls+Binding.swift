#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import Cairn

  extension NSButton {
    /// Binds whether a check box or a push-on button is on:
    /// `pinned.bind(isOn: store.binding(\.isPinned))`.
    public func bind(isOn: StoreBinding<Bool>) {
      bind(\.isOn, to: isOn)
    }

    fileprivate var isOn: Bool {
      get { state == .on }
      set { state = newValue ? .on : .off }
    }
  }

  extension NSSwitch {
    /// Binds whether the switch is on: `pinned.bind(isOn: store.binding(\.isPinned))`.
    public func bind(isOn: StoreBinding<Bool>) {
      bind(\.isOn, to: isOn)
    }

    fileprivate var isOn: Bool {
      get { state == .on }
      set { state = newValue ? .on : .off }
    }
  }

  extension NSSlider {
    /// Binds the value: `volume.bind(value: store.binding(\.volume))`.
    public func bind(value: StoreBinding<Double>) {
      bind(\.doubleValue, to: value)
    }
  }

  extension NSStepper {
    /// Binds the value: `servings.bind(value: store.binding(\.servings))`.
    public func bind(value: StoreBinding<Double>) {
      bind(\.doubleValue, to: value)
    }
  }

  extension NSDatePicker {
    /// Binds the date: `day.bind(date: store.binding(\.day))`.
    public func bind(date: StoreBinding<Date>) {
      bind(\.dateValue, to: date)
    }
  }

  extension NSSegmentedControl {
    /// Binds the selected segment: `segments.bind(selectedSegment: store.binding(\.page))`. If there
    /// is no segment with the index, no segment is selected.
    public func bind(selectedSegment segment: StoreBinding<Int>) {
      bind(\.existingSegment, to: segment)
    }

    fileprivate var existingSegment: Int {
      get { selectedSegment }
      set { selectedSegment = (0..<segmentCount).contains(newValue) ? newValue : -1 }
    }
  }

  extension NSPopUpButton {
    /// Binds the index of the selected item: `menu.bind(selectedIndex: store.binding(\.page))`. If
    /// there is no item with the index, no item is selected.
    public func bind(selectedIndex index: StoreBinding<Int>) {
      bind(\.selectedIndex, to: index)
    }

    fileprivate var selectedIndex: Int {
      get { indexOfSelectedItem }
      set { selectItem(at: (0..<numberOfItems).contains(newValue) ? newValue : -1) }
    }
  }
#endif
