import Observation
import Tables

struct Person {
  enum Audience: String, CaseIterable { case everyone, friends, nobody }

  struct Link: Identifiable {
    let id: Int
    var text: String
  }

  var name = "Ada"
  var about = "Walks along rivers."
  var birthday: CivilDate?
  var birthdayFor = Audience.friends
  var links = [Link(id: 1, text: "ada.example")]
  var hasPicture = true
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@Observable final class Profile {
  let network: Network
  var person = Person()
  var followers = 128

  init(_ network: Network) { self.network = network }

  func save(_ new: Person) async throws {
    try await network.call("save \(new.name)")
    person = new
  }

  /// The picture as data; `nil` if there is none.
  func picture() async throws -> [UInt8]? {
    person.hasPicture ? try await network.data(of: "picture") : nil
  }

  func isFree(_ name: String) async throws -> Bool {
    try await network.call("is \(name) free")
    return name != "Grace"
  }

  func follow() async {
    for await text in network.reports(about: "followers") {
      if let count = Int(text) { followers = count }
    }
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
struct ProfileScreen: ScreenContent {
  let profile: Profile

  var table: Table {
    let person = profile.person
    return Table("Profile") {
      Section {
        Info(person.name, detail: person.about).style(.subtitle)
          .icon(id: "\(person.name) \(person.hasPicture)", fallback: person.hasPicture ? "🦢" : nil)
        {
          try await profile.picture()
        }
        Info("Followers", detail: "\(profile.followers)")
        if let birthday = person.birthday { Info("Birthday", detail: "\(birthday)") }
      }
      Section("Links") { ForEach(person.links) { Info($0.text) } }.emptyState("No links")
    }
    .toolbar { Segue("Edit", presented: .sheet) { ProfileEditor(profile: profile) } }
    .task { await profile.follow() }
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
struct ProfileEditor: ScreenContent {
  let profile: Profile
  @Stored var person: Person

  init(profile: Profile) {
    self.profile = profile
    _person = Stored(profile.person)
  }

  var table: Table {
    Table("Edit profile") {
      Section {
        Action(person.hasPicture ? "Change the picture" : "Add a picture") {
          person.hasPicture = true
        }
        .icon(person.hasPicture ? "🦢" : nil)
        .confirmationDialog("Picture") {
          Action("Take a picture") { person.hasPicture = true }
          if person.hasPicture {
            Action("Remove the picture", role: .destructive) { person.hasPicture = false }
          }
        }
        TextField("Name", text: $person.name).textContentType(.name).limit(24)
          .validated { $0.isEmpty ? "A name is needed." : nil }
          .validated(after: .milliseconds(300)) {
            try await profile.isFree($0) ? nil : "The name is taken."
          }
        TextEditor("About", text: $person.about).limit(80)
      }
      Section("Birthday") {
        DatePicker("Day", day: $person.birthday, initial: CivilDate(year: 2000, month: 1, day: 1))
        if person.birthday != nil {
          Segue("Shown to") { AudienceScreen(audience: $person.birthdayFor) }
            .detail("\(person.birthdayFor)")
        }
      }
      Section("Links", footer: "Up to three.") {
        ForEach($person.links) { $link in
          TextField("Link", text: $link.text).textContentType(.url)
            .validated(.marks) { $0.contains(".") ? nil : "An address has a dot." }
        }
        .onDelete { person.links.remove(atOffsets: $0) }
        .onMove { person.links.move(fromOffsets: $0, toOffset: $1) }
        if person.links.count < 3 {
          Action("Add a link") {
            let id = (person.links.map(\.id).max() ?? 0) + 1
            person.links.append(Person.Link(id: id, text: "site\(id).example"))
          }
        }
      }
    }
    .toolbar {
      Action("Cancel", role: .cancel, placement: .leading).pops()
      Action("Save") { try await profile.save(person) }.submits().pops()
    }
  }
}

struct AudienceScreen: ScreenContent {
  let audience: Binding<Person.Audience>

  var table: Table {
    Table("Shown to") {
      OptionSection(selection: audience, options: Person.Audience.allCases, pops: true)
    }
  }
}
