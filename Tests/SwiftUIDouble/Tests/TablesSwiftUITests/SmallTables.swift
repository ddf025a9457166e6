import Tables

func namesTable(_ names: [String]) -> Table {
  Table { Section { ForEach(names, id: \.self) { Info($0) } } }
}

func alarmTable(_ isOn: Binding<Bool>) -> Table {
  Table { Switch("Alarm", isOn: isOn).id("alarm") }
}
