/// The meaning of a list that writes no selection.
///
/// A list writes no selection when a person chooses nothing, by a click on empty space, and also
/// when the selected row is filtered out, scrolled away or shown in another column. It does not say
/// which.
public enum ListDeselection: Sendable {
  /// The write does nothing: the selection stays, and so do the columns that it drives. The feature
  /// deselects by an action, and by going back in a collapsed split view.
  case ignored
  /// The write clears the selection, and the columns further in are emptied (rule V1).
  case accepted
}
