import CairnUIKit
import UIKit

/// A note in a sheet, which stays while something is written and not saved.
final class NoteController: UIViewController {
  private let store: StoreOf<NoteEditor>
  private let pocketbook: StoreOf<Pocketbook>
  let text = UITextField(frame: .zero)
  #if !os(tvOS)
    let pinned = UISwitch(frame: .zero)
  #endif
  lazy var save = UIButton(
    primaryAction: UIAction(title: "Save", sending: .saveTapped, to: store)
  )

  init(store: StoreOf<NoteEditor>, pocketbook: StoreOf<Pocketbook>) {
    self.store = store
    self.pocketbook = pocketbook
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("NoteController is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(text)
    view.addSubview(save)
    text.bind(text: store.binding(\.text))
    #if !os(tvOS)
      view.addSubview(pinned)
      pinned.bind(isOn: store.binding(\.isPinned))
    #endif
    present(item: store.itemBinding(state: \.alert, action: \.alert))
    present(question: \.question, answer: \.removal, of: pocketbook)
    presentationController?.delegate = self
    observe { [weak self] in
      guard let self else { return }
      isModalInPresentation = pocketbook.wouldRefuse(.destination(.dismiss))
    }
  }
}

extension NoteController: UIAdaptivePresentationControllerDelegate {
  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
    pocketbook.send(.destination(.dismiss))
  }
}
