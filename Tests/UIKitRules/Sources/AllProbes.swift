extension Probe {
  static let all =
    tableProbes + readingProbes + updateProbes + refusedUpdateProbes + cellProbes + viewProbes
    + controlProbes + stackProbes + presentingProbes
}
