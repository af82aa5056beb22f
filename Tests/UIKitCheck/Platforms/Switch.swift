import Cairn
import CairnUIKit
import UIKit

/// tvOS has no switches.
@MainActor
func connect(_ control: UISwitch, to isOn: StoreBinding<Bool>) {
  control.bind(isOn: isOn)
}
