/// The meaning of an empty selection that a list writes.
///
/// A list writes an empty selection when a person clicks on empty space, and also when the selected
/// row is filtered out, scrolled away or shown in another column. The list does not report the
/// reason.
public enum ListDeselection: Sendable {
  /// The write does nothing: the selection stays, and so do the columns that it drives. An action
  /// of the feature can deselect, and so does going back in a collapsed split view.
  case ignored
  /// The write clears the selection, and the columns further in are emptied (rule V1).
  case accepted
}
