import Testing

@testable import TablesTerminal

@Suite struct MailboxTests {
  @Test func `a cancelled task is told once and then waits for other events`() async {
    let task = Task { () -> [Set<TerminalEvents.Note>] in
      while !Task.isCancelled { await Task.yield() }
      let mailbox = TerminalMailbox()
      await mailbox.wait()
      let first = mailbox.take().notes
      mailbox.post(.ended)
      await mailbox.wait()
      return [first, mailbox.take().notes]
    }
    task.cancel()
    #expect(await task.value == [[.cancelled], [.ended]])
  }
}
