/// The texts of `--help`.
enum Help {
  static func text(for command: Command) -> String {
    """
    Shows table screens in the terminal.

    USAGE
      tabletool [demo [NAME]] [options]  a screen declared in a few lines of Swift: card, the
                                         default, plain-cells, mixed-cells, view-models, settings
                                         or debug-screen
      tabletool show PATH [options]      the screens of an iOS Settings.bundle, or of one .plist
      tabletool outline PATH [options]   what a Settings.bundle declares, as JSON
      tabletool swift PATH [options]     a Settings.bundle as source in the language of Tables
      tabletool snapshots VERB           reviews and tidies the snapshots of a package's tests;
                                         tabletool snapshots --help tells how

    OPTIONS
      --width N                the columns of a line (default: the terminal's, else 80)
      --format NAME            plain, ansi, html (a page that looks like the terminal), svg,
                               markdown, json (the accessibility tree; show: a list of them)
                               or semantic-html
                               (default: ansi on a terminal, else plain)
      --theme light|dark       for a light or a dark ground (default: dark)
      --ascii                  draw with ASCII characters alone
      --pane NAME              show: only the pane of that name, such as Root
      --locale NAME            the localisation of a bundle, such as de; none for its raw texts
                               (default: show takes the language of LANG, outline none)
      --idiom phone|pad        the device that a bundle is shown on (default: phone)
      --in-app                 the panes that the app shows itself, as InAppSettingsKit does
      --name NAME              swift: what the type is called (default: SettingsScreens)
      --keys "KEYS"            demo, show: press keys, such as "down space enter", and write what
                               came of each; text to type stands in quotes
      --accessible             demo, show: read the screen in numbered lines, without boxes and
                               colours, and answer lines of standard input; help lists commands
      -h, --help               this text

    EXIT STATUS
      0  everything was shown
      1  something was shown, and problems were found; they are told on standard error
      2  nothing could be read, or the command was not understood

    """
  }
}
