func script() async {
  //: 1
}

func values() {
  //: 2
}

//: 3
