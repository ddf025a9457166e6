/// The texts of `--help`.
enum Help {
  static let tool = """
    Shows table screens in the terminal.

    USAGE
      tabletool [demo [NAME]] [options]  a screen declared in a few lines of Swift: card (the
                                         default), plain-cells, mixed-cells, view-models, settings
                                         or debug-screen
      tabletool run PATH [options]       an iOS Settings.bundle whose values can be changed
      tabletool show PATH [options]      the screens of an iOS Settings.bundle, or of one .plist
      tabletool outline PATH [options]   the content of a Settings.bundle as JSON
      tabletool swift PATH [options]     a Settings.bundle as Swift source that uses Tables
      tabletool snapshots VERB           reviews and tidies the snapshots of a package's tests;
                                         see tabletool snapshots --help

    OPTIONS
      --values FILE            run: the JSON file that keeps the values (default: none; they last
                               until the screen is left)
      --inline                 demo, run: use a few lines below the cursor, not the whole screen
      --width N                the columns of a line (default: the terminal's, else 80)
      --format NAME            plain, ansi, html (a page that looks like the terminal), svg,
                               markdown, json (the accessibility tree; show: a list of them)
                               or semantic-html
                               (default: ansi on a terminal, else plain)
      --theme light|dark       colours for a light or a dark background (default: dark)
      --ascii                  draw with ASCII characters only
      --pane NAME              show: only the pane of that name, such as Root
      --locale NAME            the localisation of a bundle, such as de; none for the texts as
                               written (default: show uses the language of LANG, outline none)
      --idiom phone|pad        the device that a bundle is shown on (default: phone)
      --in-app                 the panes that the app shows itself, as InAppSettingsKit does, with
                               the rows of its own: buttons, links, dates, lists …
      --name NAME              swift: the name of the type (default: SettingsScreens)
      --keys "KEYS"            demo, show: press keys, such as "down space enter", and write the
                               outcome of each; put text to type in quotes
      --accessible             demo, show: read the screen in numbered lines, without boxes and
                               colours, and answer lines of standard input; help lists commands
      -h, --help               this text

    demo and run show a living screen on a terminal: arrows move, return selects, q leaves. Elsewhere,
    and with --width, --format or --keys, the screen is printed.

    EXIT STATUS
      0    everything was shown
      1    something was shown, and problems were found, which are listed on standard error
      2    nothing could be read, or the command was not understood
      130  control-c was pressed on a living screen

    """

  static let snapshots = """
    Reviews and tidies the snapshots of a package's tests.

    USAGE
      tabletool snapshots list [PATH…]    lists the new versions that failing tests left
      tabletool snapshots list --unused   lists the snapshots that no test takes
      tabletool snapshots show [PATH…]    shows what new versions change
      tabletool snapshots review [PATH…]  shows one after the other, and asks what to do
      tabletool snapshots accept [PATH…]  replaces snapshots by their new versions
      tabletool snapshots reject [PATH…]  deletes new versions
      tabletool snapshots prune [PATH…]   deletes snapshots that no test takes, after asking
      tabletool snapshots report [PATH…]  makes a page of old and new versions side by side

      PATH is a snapshot, its pending file, or a folder of snapshots. Without one, all are meant.
      Symbolic links are not followed, not even one in place of __Snapshots__.

    OPTIONS
      --root FOLDER     the folder that holds __Snapshots__ (default: TABLES_SNAPSHOTS_ROOT, else
                        the nearest folder upwards with a Package.swift)
      --pending FOLDER  the folder in which a test run was told to leave new versions
                        (default: TABLES_SNAPSHOTS_PENDING, else beside the snapshots)
      --unused          list: the snapshots that no test takes; report: those too
      --passed          prune, list --unused, report --unused: every test of the last run passed;
                        needed on macOS, where a run cannot record whether it did
      --json            answer in JSON; review has none because it asks: a script takes
                        show --json, then accept or reject
      --force           accept: even if the snapshot has changed since the test ran
                        (review: the answer f)
      --check           prune: delete nothing, and end with status 1 if anything is unused
      --yes             prune: do not ask
      -o FILE           report: the file to write (default: standard output)
      -h, --help        this text

    EXIT STATUS
      0  everything was done
      1  something was not done, for a reason on standard error; prune --check: something is unused
      2  nothing was done; review, prune: the input ended before an answer

    """
}
