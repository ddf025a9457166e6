/// The text of `tabletool snapshots --help`.
enum SnapshotsHelp {
  static let text = """
    Looks after the snapshots of a package's tests.

    USAGE
      tabletool snapshots list [PATH…]    the new versions that failing tests left
      tabletool snapshots list --unused   the snapshots that no test takes
      tabletool snapshots show [PATH…]    what a new version changes
      tabletool snapshots review [PATH…]  shows one after the other, and asks what to do
      tabletool snapshots accept [PATH…]  puts new versions in the place of their snapshots
      tabletool snapshots reject [PATH…]  deletes new versions
      tabletool snapshots prune [PATH…]   deletes snapshots that no test takes, after asking
      tabletool snapshots report [PATH…]  a page of old and new versions side by side

      PATH is a snapshot, its pending file, or a folder of snapshots; without one, all are meant.
      Symbolic links are not followed, not even one in the place of __Snapshots__.

    OPTIONS
      --root FOLDER     the folder that holds __Snapshots__ (default: TABLES_SNAPSHOTS_ROOT, else
                        the nearest folder upwards with a Package.swift)
      --pending FOLDER  where a test run was told to leave new versions
                        (default: TABLES_SNAPSHOTS_PENDING, else beside the snapshots)
      --unused          list: the snapshots that no test takes; report: those too
      --json            the answer as JSON; review asks a reader and has none, a script takes
                        show --json, then accept or reject
      --force           accept: also where the snapshot has changed since the test ran
                        (review: the answer f)
      --passed          prune, list --unused, report --unused: every test of the last run passed;
                        needed on macOS, where a run cannot record whether it did
      --check           prune: delete nothing, end with status 1 where there is something unused
      --yes             prune: do not ask
      -o FILE           report: the file to write (default: standard output)
      -h, --help        this text

    EXIT STATUS
      0  done
      1  done but for what is told on standard error; prune --check: something is unused
      2  nothing was done; review, prune: the input ended before an answer

    """
}
