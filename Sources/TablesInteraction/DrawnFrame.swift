import TablesText

/// A frame with what each of its rows belongs to, for whoever points at it.
struct DrawnFrame {
  var frame: Frame
  var origins: [LineOrigin]
}
