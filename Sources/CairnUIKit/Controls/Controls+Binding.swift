#if canImport(UIKit) && !os(watchOS)
  public import Cairn
  public import UIKit

  extension UISegmentedControl {
    /// Binds the selected segment: `segments.bind(selectedSegmentIndex: store.binding(\.page))`.
    public func bind(selectedSegmentIndex index: StoreBinding<Int>) {
      bind(\.selectedSegmentIndex, to: index)
    }
  }

  extension UIPageControl {
    /// Binds the page: `pages.bind(currentPage: store.binding(\.page))`.
    public func bind(currentPage page: StoreBinding<Int>) {
      bind(\.currentPage, to: page)
    }
  }

  #if !os(tvOS)
    extension UISwitch {
      /// Binds whether the switch is on: `pinned.bind(isOn: store.binding(\.isPinned))`.
      public func bind(isOn: StoreBinding<Bool>) {
        bind(\.isOn, to: isOn)
      }
    }

    extension UISlider {
      /// Binds the value: `volume.bind(value: store.binding(\.volume))`.
      public func bind(value: StoreBinding<Float>) {
        bind(\.value, to: value)
      }
    }

    extension UIStepper {
      /// Binds the value: `servings.bind(value: store.binding(\.servings))`.
      public func bind(value: StoreBinding<Double>) {
        bind(\.value, to: value)
      }
    }

    extension UIDatePicker {
      /// Binds the date: `day.bind(date: store.binding(\.day))`.
      public func bind(date: StoreBinding<Date>) {
        bind(\.date, to: date)
      }
    }

    extension UIColorWell {
      /// Binds the color. A state has a color type of its own; `map(_:_:)` of the binding converts
      /// between the two types.
      public func bind(selectedColor color: StoreBinding<UIColor?>) {
        bind(\.selectedColor, to: color)
      }
    }
  #endif
#endif
