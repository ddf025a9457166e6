//: without Printer
import Tables
import TablesTerminal

//: 1
//: 2
//: 3
