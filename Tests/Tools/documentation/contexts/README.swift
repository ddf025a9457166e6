import Observation

final class PrinterJobs {}

//: all
