import Observation
import TablesTesting
import Testing

/// Traces of screens that the state of an app opens, as their authors write them.
@Suite struct OpenedScreenTests {
  // MARK: An onboarding of three steps, each of which waits for a server

  @Observable final class Onboarding {
    var isShown = true
    var asksForCode = false
    var asksForName = false
    var name = ""
    var welcomed: String?
  }

  private func home(_ model: Onboarding) -> Table {
    Table("Home") {
      Info("Welcome", detail: model.welcomed ?? "nobody yet")
      Action("Begin anew") { model.isShown = true }
    }
    .sheet(isPresented: Binding(model, \.isShown), onDismiss: { model.name = "" }) { [self] in
      mail(model)
    }
  }

  private func mail(_ model: Onboarding) -> Table {
    Table("Your mail") {
      Action("Send a code") {
        await Task.yield()
        model.asksForCode = true
      }
    }
    .navigationDestination(isPresented: Binding(model, \.asksForCode)) { [self] in code(model) }
  }

  private func code(_ model: Onboarding) -> Table {
    Table("The code") {
      Action("Check") {
        await Task.yield()
        model.asksForName = true
      }
    }
    .navigationDestination(isPresented: Binding(model, \.asksForName)) {
      Table("Your name") {
        TextField("Name", text: Binding(model, \.name))
        Action("Finish") {
          await Task.yield()
          model.welcomed = model.name
        }
        .dismisses()
      }
    }
  }

  @Test func `an onboarding of three steps in a sheet that the last one closes`() async {
    let model = Onboarding()
    await expectSnapshot(of: home(model), width: 32, height: 7) { screen in
      screen.select("Send a code")
      await screen.settle()
      screen.select("Check")
      await screen.settle()
      screen.select("Name")
      screen.type("Ada")
      screen.select("Finish")
      await screen.settle()
      screen.select("Begin anew")
    }
    #expect(model.isShown && !model.asksForCode && !model.asksForName)
  }

  // MARK: A failed unlock

  @Observable final class Vault {
    var needsPIN = false
    var pin: String?
  }

  private func unlocking(_ vault: Vault) -> Table {
    Table("Vault") {
      Action("Unlock") { if vault.pin == nil { vault.needsPIN = true } }
      Info("PIN", detail: vault.pin ?? "none")
    }
    .sheet(isPresented: Binding(vault, \.needsPIN)) {
      Table("Create a PIN") { Action("Use 1234") { vault.pin = "1234" }.pops() }
    }
  }

  @Test func `a failed unlock opens the sheet that creates a PIN`() {
    let vault = Vault()
    expectSnapshot(of: unlocking(vault), width: 32, height: 6) { screen in
      screen.select("Unlock")
      screen.press(.escape)
      screen.select("Unlock")
      screen.select("Use 1234")
    }
  }

  // MARK: A question

  @Observable final class Draft {
    var asks = false
    var text = "Dear Ada"
  }

  private func closing(_ draft: Draft) -> Table {
    Table("Draft") {
      Info(draft.text)
      Action("Close") { draft.asks = true }
    }
    .confirmationDialog("Discard the draft?", isPresented: Binding(draft, \.asks)) {
      Action("Discard", role: .destructive) { draft.text = "Nothing" }
    }
  }

  @Test func `a question that the state asks is shown, and an answer lowers the flag`() {
    let draft = Draft()
    expectSnapshot(of: closing(draft), width: 32, height: 8) { screen in
      screen.select("Close")
      screen.press(.escape)
      screen.select("Close")
      screen.select("Discard")
    }
    #expect(!draft.asks)
  }

  // MARK: Routes

  @Test func `the routing names all that the state may open`() {
    var isShown = false
    let flag = Binding(get: { isShown }, set: { isShown = $0 })
    expectSnapshot(
      of: Table("Draft") { Info("x") }
        .sheet(isPresented: flag, onDismiss: {}) { Table {} }
        .navigationDestination(isPresented: flag) { Table {} }
        .confirmationDialog("Discard?", isPresented: flag) { Action("Discard") }
        .asksBeforeDismissal(true),
      width: 32)
  }
}
