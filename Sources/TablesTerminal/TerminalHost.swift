import Tables
import TablesBasics
import TablesInteraction
import TablesText

/// Shows a screen on a terminal: passes the input of the terminal to the screen, and paints changed
/// frames.
///
/// It belongs to one isolation, in which keys, work and drawing take turns. A frame is drawn when
/// all events are handled and the terminal has accepted the last frame, so that neither fast typing
/// nor a slow terminal makes frames pile up. Keys that have arrived already, because they were
/// pasted or are replayed, are handled in batches. While nothing happens, nothing runs.
final class TerminalHost {
  private let screen: Screen
  private let device: TerminalDevice
  private let session: TerminalSession
  private let options: TerminalOptions
  private let onOutcome: ((Outcome, Screen) -> Void)?
  private var outcomes: [Outcome] = []
  private var writer: FrameWriter
  /// The reason why the screen ends although the user has not left it; `nil` if it does not.
  private var cancellation: Terminal.Ending.Reason?
  private var isCancelled: Bool { cancellation != nil }
  /// Whether the user has pressed control-c.
  var isInterrupted: Bool { cancellation == .user }
  /// Whether a mouse button was pressed on a control and is still held.
  private var isDragging = false
  /// The row of the frame that the mouse was in last.
  private var hoveredRow: Int?
  /// Whether the terminal does not exist any more.
  private var isLost = false
  /// The running tasks by their numbers. One that a screen declares has the title of the screen;
  /// the one in which all work of rows runs has none.
  private var tasks: [Int: (title: String?, task: Task<Void, Never>)] = [:]
  private var lastTask = 0
  private var isSettling = false
  /// Whether replies to the first queries may still arrive. The first frame waits for them.
  private var awaitsReplies: Bool
  /// The titles and values of the changed rows, which are written when an inline screen ends.
  private var changes = ChangedRows()
  /// In a preview, the state that the process takes over from the last version of the script.
  private let preview: PreviewedScreen?
  /// Whether a preview has a newer version of the script.
  private var isReplaced = false
  /// Whether the last events were keys, so that the thread of the device waits.
  private var isHandlingKeys = false
  /// Whether the thread that reads the terminal has ended.
  private var hasDeviceEnded = false

  /// The milliseconds between two steps of animations.
  private static let interval = 100
  /// The milliseconds that the first frame waits for the terminal to reply to the queries.
  private static let replyTime = 40
  /// The milliseconds for which keys that wait are handled before the next frame is drawn.
  private static let batchTime = 16
  /// The milliseconds for which the host waits at the end for a slow terminal.
  private static let patience = 500
  /// The seconds for which the host waits at the end for work that was cancelled.
  private static let workPatience = 2

  /// Prepares the terminal for a screen.
  init(
    device: TerminalDevice, options: TerminalOptions, environment: [String: String],
    table: @escaping () -> any ScreenContent,
    onOutcome: ((Outcome, Screen) -> Void)?
  ) throws(TerminalError) {
    let mailbox = device.mailbox
    let colors = options.colors ?? ColorDepth.detect(environment: environment, isTerminal: true)
    let size = device.size
    let renderer = TextRenderer(
      width: size.columns,
      theme: options.theme ?? (environment.hasLightBackground ? .light : .dark),
      colors: colors ?? .monochrome, glyphs: options.glyphs ?? environment.glyphs,
      ambiguousWidth: options.ambiguousWidth, words: options.words,
      maximumWidth: options.maximumWidth)
    let router = Router(words: options.words, wake: { mailbox.post(.changed) }, table: table)
    router.wait = { try await Task.sleep(for: $0) }
    let screen = Screen(router: router, renderer: renderer, rows: size.rows, isHidden: true)
    self.screen = screen
    self.device = device
    self.options = options
    self.onOutcome = onOutcome
    preview = device.link.map { PreviewedScreen($0, screen) }
    let modes = TerminalModes(
      isInline: options.placement != .fullScreen, usesMouse: options.usesMouse,
      tellsMoves: options.focusFollowsMouse, term: environment["TERM"] ?? "")
    session = try TerminalSession(
      device: device, modes: modes, environment: environment)
    awaitsReplies = session.hasAsked
    writer = FrameWriter(
      colors: colors ?? .monochrome, placement: options.placement,
      erasesInColor: environment.erasesInColor)
  }

  /// Shows the screen until it ends.
  /// - Parameter mayLeaveWork: Whether work that ignores its cancellation may run on afterwards,
  ///   because the actor is that of the caller, whose objects it may use.
  func run(
    on actor: isolated any Actor, mayLeaveWork: Bool
  ) async throws(TerminalError) -> Terminal.Ending {
    do throws(TerminalError) { try device.start() } catch {
      session.end()
      throw error
    }
    begin()
    if awaitsReplies { device.animate(every: Self.replyTime) }
    while !screen.isFinished && !isCancelled {
      draw()
      startWork(on: actor)
      await device.mailbox.wait()
      AlternateStack.prepare()  // Each turn may be on another thread.
      handle(takeEvents())
      handleWaitingInput()
    }
    if !screen.isFinished, !isReplaced { screen.finish() }
    await end()
    if isReplaced {
      fflush(nil)
      _exit(0)  // Nothing of the old version may run any more.
    }
    await endWork(mayLeave: mayLeaveWork)
    return cancellation.map { .cancelled($0) } ?? .finished(outcomes)
  }

  private func begin() {
    fit()
    writer.begin(columns: screen.columns, rows: screen.rows)
    preview?.restore()
    screen.appear()
  }

  /// Restores the terminal, after the replies to the queries were read.
  private nonisolated(nonsending) func end() async {
    device.stopReading()
    if case .inline = options.placement, !isLost, session.isHeld { await eraseLines() }
    device.end()
    while !hasDeviceEnded {
      await device.mailbox.wait()
      _ = takeEvents()
    }
    session.linesBelow = 0
    session.end()
    device.returnTypedAhead()
    if isLost { TerminalGuard.endByHangup() }
    if case .inline = options.placement, let text = changes.text(titled: screen.titles.first) {
      if device.hasStandardOutput {
        print(text)
      } else {
        device.put(line: text)  // Standard output is for the result of the program.
      }
    }
  }

  /// Erases the lines of the screen, and waits a moment for a slow terminal.
  private nonisolated(nonsending) func eraseLines() async {
    writer.end()
    device.send(writer.take())
    device.animate(every: Self.patience)
    while device.isWriting {
      await device.mailbox.wait()
      if !takeEvents().notes.isDisjoint(with: [.lost, .tick, .cancelled]) { return }
    }
  }

  /// Takes the events that have arrived, and records whether the device has ended: a device that
  /// has lost its terminal ends before it is asked to.
  private func takeEvents() -> TerminalEvents {
    let events = device.mailbox.take()
    if events.notes.contains(.ended) { hasDeviceEnded = true }
    return events
  }

  // MARK: Work

  /// Begins to run work that was started, and the tasks of screens, while the screen accepts keys.
  private func startWork(on actor: isolated any Actor) {
    if screen.router.isBusy, !isSettling {
      isSettling = true
      start(nil, on: actor) { await self.settle() }
    }
    while !screen.isFinished, let task = screen.router.takeTask() {
      start(task.title, on: actor) { await self.run(task) }
    }
  }

  private func start(
    _ title: String?, on actor: isolated any Actor,
    _ work: nonisolated(nonsending) @escaping () async -> Void
  ) {
    lastTask += 1
    let number = lastTask
    let task = Task<Void, Never>.begin(on: actor) {
      await work()
      self.tasks[number] = nil
      self.device.mailbox.post(.changed)
    }
    tasks[number] = (title, task)
  }

  /// Begins to post a tick after some seconds.
  private static func tick(_ mailbox: TerminalMailbox, after seconds: Int) -> Task<Void, Never> {
    Task.detached {
      try? await Task.sleep(for: .seconds(seconds))  // cancelled: nobody waits for the tick
      mailbox.post(.tick)
    }
  }

  /// Cancels the work and the tasks of screens, and waits until they have ended. Work that ignores
  /// its cancellation would keep a program that the user has left: if it may run on, it is left
  /// after two seconds, and named on the standard error.
  private nonisolated(nonsending) func endWork(mayLeave: Bool) async {
    for task in tasks.values { task.task.cancel() }
    if tasks.isEmpty { return }
    let timer = Self.tick(device.mailbox, after: Self.workPatience)
    while !tasks.isEmpty {
      await device.mailbox.wait()
      if takeEvents().notes.contains(.tick), mayLeave { break }
    }
    timer.cancel()
    if tasks.isEmpty { return }
    for title in screen.router.titlesOfRunningWork + tasks.values.compactMap(\.title).sorted() {
      TerminalFile.write(
        "“\(title.printable)” has not ended \(Self.workPatience) seconds after it was cancelled, "
          + "and was left.\n", to: STDERR_FILENO)
    }
  }

  private nonisolated(nonsending) func run(_ task: ScreenTask) async {
    AlternateStack.prepare()
    await screen.run(task)
  }

  private nonisolated(nonsending) func settle() async {
    AlternateStack.prepare()
    await screen.settle { [self] outcome in
      record([outcome])
      device.mailbox.post(.changed)
    }
    isSettling = false
  }

  // MARK: Drawing

  private func draw() {
    // A process that is about to stop has restored the terminal.
    if awaitsReplies || device.isWriting || !session.isHeld { return }
    fit()
    if session.askLate() { writer.forget(columns: device.size.columns) }
    let frame = preview?.cover(screen.frame) ?? screen.frame
    writer.write(frame, showsCursor: screen.isActive)
    session.linesBelow = writer.linesBelow
    device.record(isLeftByEscape: screen.isLeftByEscape)
    device.send(writer.take())
    preview?.tellShown()
    device.animate(every: screen.isAnimating ? Self.interval : nil)
  }

  /// Gives the screen the size of the terminal, or as many lines as it needs.
  private func fit() {
    let size = device.size
    var rows = size.rows
    if case .inline(let maximum) = options.placement {
      let limit = max(min(maximum, size.rows), 1)
      if screen.columns != size.columns { screen.resize(columns: size.columns, rows: screen.rows) }
      let needed = screen.preferredRows(atMost: limit)
      rows = writer.hasBegun ? min(max(needed, screen.rows), limit) : needed
    }
    if screen.columns != size.columns || screen.rows != rows {
      screen.resize(columns: size.columns, rows: rows)
    }
  }

  // MARK: Events

  private func handle(_ events: TerminalEvents) {
    let notes = events.notes
    if notes.contains(.replaced) {
      preview?.save()
      (isReplaced, cancellation) = (true, .system)
      return
    }
    if notes.contains(.told) { preview?.readMessage() }
    if notes.contains(.lost) || notes.contains(.interrupted) || notes.contains(.cancelled) {
      cancellation = notes.contains(.cancelled) ? .task : .system
      isLost = notes.contains(.lost)
      return
    }
    if notes.contains(.continued) || notes.contains(.resumed) {
      // If another program has the terminal by now, the note of its end follows.
      TerminalLease.unlessLent { resume(after: notes) }
    }
    if notes.contains(.resized) { writer.forget(columns: device.size.columns) }
    if notes.contains(.tick) {
      if awaitsReplies { awaitsReplies = false } else { screen.advance() }
    }
    for input in events.inputs where !screen.isFinished { handle(input) }
    isHandlingKeys = events.inputs.contains(where: \.isFromUser)
  }

  /// Handles keys that have arrived already, for at most `batchTime`, before the next frame is
  /// drawn. Stops when a key has started work, so that the work begins before the next key.
  ///
  /// The thread of the device reads nothing meanwhile, because a key is being handled.
  private func handleWaitingInput() {
    if !isHandlingKeys { return }
    let end = TerminalDevice.milliseconds + Self.batchTime
    while !screen.isFinished, !isCancelled, session.isHeld, !screen.router.isBusy {
      let inputs = device.readWaitingInput()
      if inputs.isEmpty { return }
      for input in inputs where !screen.isFinished { handle(input, isNext: true) }
      if TerminalDevice.milliseconds >= end { return }
    }
  }

  /// Takes the terminal again after the process was stopped, or after another program has used it.
  private func resume(after notes: Set<TerminalEvents.Note>) {
    let isContinued = notes.contains(.continued) && !device.isPaused
    if notes.contains(.resumed) { device.setPaused(false) }
    if isContinued || notes.contains(.resumed), session.resume(readingSettings: isContinued) {
      writer.resume(columns: screen.columns, rows: screen.rows)
    }
  }

  /// - Parameter isNext: Whether the input follows another one without a frame between them.
  private func handle(_ input: TerminalInput, isNext: Bool = false) {
    if case .key = input { preview?.message = [] }
    switch input {
    case .key(.control("z")): session.suspend()
    case .key(.control("l")): writer.forget(columns: device.size.columns)
    case .key(let key):
      record(isNext ? screen.pressNext(key) : screen.press(key))
      if key == .control("c") { cancellation = .user }
    case .paste(let text): record([screen.paste(text)])
    case .pointer(let pointer): handle(pointer)
    case .focus(let isGained): screen.isActive = isGained
    case .reply(let reply): handle(reply)
    }
  }

  private func handle(_ pointer: PointerInput) {
    guard case .fullScreen = options.placement else { return }
    switch pointer.action {
    case .press(.left):
      let outcome = screen.click(column: pointer.column, row: pointer.row)
      if case .edited = outcome { isDragging = true }
      if case .focused = outcome { isDragging = true }
      record([outcome])
    case .drag(.left):
      if isDragging { record([screen.drag(column: pointer.column, row: pointer.row)]) }
    case .release(.left): isDragging = false
    case .press(.right):
      record([screen.click(column: pointer.column, row: pointer.row, button: .secondary)])
    case .scroll(let lines): record([screen.scroll(by: 3 * lines)])
    case .move:
      // The terminal reports each column that the mouse enters, but the focus changes only with the
      // row.
      guard options.focusFollowsMouse, pointer.row != hoveredRow else { return }
      hoveredRow = pointer.row
      record([screen.hover(column: pointer.column, row: pointer.row)])
    case .press(.middle), .release, .drag: break
    }
  }

  private func handle(_ reply: TerminalReply) {
    switch reply {
    case .deviceAttributes: awaitsReplies = false
    case .mode(let mode, let isSettable):
      if mode == 2026 { writer.synchronizes = isSettable }
    case .keyboard: session.useKeyboard()
    case .background(let red, let green, let blue):
      // Rec. 709 luma, as far as a choice between two themes needs it.
      show(isLight: 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.5)
    }
  }

  /// Chooses the theme that suits the background, unless the program has chosen one.
  private func show(isLight: Bool) {
    if options.theme == nil { screen.theme = isLight ? .light : .dark }
  }

  private func record(_ new: [Outcome]) {
    for outcome in new {
      if outcome.isLasting {
        outcomes.append(outcome)
        if case .inline = options.placement { changes.record(outcome, on: screen) }
      }
      onOutcome?(outcome, screen)
    }
    preview?.record()
  }
}
