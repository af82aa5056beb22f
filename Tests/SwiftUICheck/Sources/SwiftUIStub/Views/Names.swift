// Types of SwiftUI that nothing here uses, with names that a feature or a model could have. A module that imports SwiftUI
// and another module with such a name has to say which of the two it means.

public enum Angle {}
public enum Canvas {}
public enum Capsule {}
public enum Circle {}
public enum ColorPicker {}
public enum DatePicker {}
public enum Divider {}
public enum Ellipse {}
public enum Gauge {}
public enum Gradient {}
public enum Grid {}
public enum GroupBox {}
public enum Link {}
public enum OutlineGroup {}
public enum Path {}
public enum Rectangle {}
public enum Shape {}
public enum Slider {}
public enum Stepper {}
public enum Table {}
public enum TextEditor {}
public enum Transition {}

#if os(macOS)
  public enum MenuBarExtra {}
  public enum Settings {}
#endif
