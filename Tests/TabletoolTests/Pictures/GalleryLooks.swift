import TablesTesting

/// The specimens of the gallery: renderers that draw a table otherwise than the two themes do.
enum GalleryLooks {
  static var amber: TextRenderer {
    let amber = TextColor.rgb(255, 180, 84)
    var theme = Theme.dark
    theme.header.foreground = amber
    theme.on.foreground = amber
    theme.accent.foreground = amber
    theme.page = Theme.PageColors(
      foreground: .rgb(244, 232, 214), background: .rgb(43, 33, 24))
    return TextRenderer(width: 44, theme: theme)
  }

  static var ascii: TextRenderer {
    TextRenderer(width: 44, glyphs: .ascii)
  }

  static var monochrome: TextRenderer {
    TextRenderer(width: 44, colors: .monochrome)
  }
}
