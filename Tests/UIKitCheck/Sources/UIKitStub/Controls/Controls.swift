@MainActor
open class UISegmentedControl: UIControl {
  open var selectedSegmentIndex = -1
}

@MainActor
open class UIPageControl: UIControl {
  open var numberOfPages = 0
  /// The control keeps the value among its pages.
  open var currentPage: Int {
    get { page }
    set { page = min(max(newValue, 0), max(numberOfPages - 1, 0)) }
  }
  private var page = 0
}

@MainActor
@available(tvOS, unavailable)
open class UISwitch: UIControl {
  open var isOn = false
}

@MainActor
@available(tvOS, unavailable)
open class UISlider: UIControl {
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
  open var value: Float {
    get { stored }
    set { stored = min(max(newValue, minimumValue), maximumValue) }
  }
  private var stored: Float = 0
}

@MainActor
@available(tvOS, unavailable)
open class UIStepper: UIControl {
  open var value = 0.0
}

@MainActor
@available(tvOS, unavailable)
open class UIDatePicker: UIControl {
  open var date = Date()
}

@MainActor
@available(tvOS, unavailable)
open class UIColorWell: UIControl {
  open var selectedColor: UIColor?
}
