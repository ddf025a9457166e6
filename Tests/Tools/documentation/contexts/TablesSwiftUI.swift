//: parsed 1
//: parsed 2
//: parsed 3
//: parsed 4
//: parsed 5
//: parsed 6
