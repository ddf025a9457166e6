import Foundation

/// A rule of UIKit that a probe of `Tests/UIKitRules` has the name of.
///
/// The variable `UIKIT_DOUBLE_WITHOUT` names a rule that the double does not follow in this
/// process, so that a check can see that its probe fails.
enum Rule: String {
  // Table views
  case settingTheDataSourceReloads
  case dequeuedIdentifierIsRegistered
  case cellIsDequeuedForTheRequestedRow
  case cellIsDequeuedOnce
  case reusedCellIsPrepared
  case cellBelongsToOneRow
  case answersChangeNothing
  case rowsAreNotMadeOutsideOfAWindow
  case cellsAreMeasuredWhenDisplayed
  case offsetStaysInContent
  case missingRowHasNoRect
  case missingRowIsNotSelected
  case missingRowIsNotScrolledTo
  case missingSectionHasNoRows
  case invisibleHeaderIsNil
  case selectingCallsNoDelegate
  case deselectingCallsNoDelegate
  case indexTitlesAreCached
  case scrolledCellKeepsTheKeyboard
  case controllerEditsItsTable
  case appearingEndsTheSelection
  case refreshControlIsThatOfTheTable

  // Updates
  case reloadIsNotInABatch
  case reloadEndsTheSelection
  case rowCountsFollowFromUpdates
  case sectionCountsFollowFromUpdates
  case updatedRowExists
  case updatedSectionExists
  case rowIsUpdatedOnce
  case sectionIsUpdatedOnce
  case movedSectionKeepsItsRows
  case reloadedSectionKeepsItsRows
  case sectionsAreReloadedAlone
  case rowStaysInADeletedSection
  case rowsMoveIntoOldSections
  case nestedBatchIsPartOfTheOuterOne
  case batchCompletesAfterItsAnimation
  case batchMeasuresAgain
  case reloadedRowGetsAnotherCell
  case reconfiguredRowExists
  case reconfiguredRowKeepsItsCell
  case reconfiguredRowKeepsItsIdentifier
  case rowsWithoutCellsAreNotReconfigured

  // Cells and views
  case contentOfOneTypeKeepsItsView
  case listShowsListContent
  case oldAccessoryLeavesTheCell
  case accessoryIsHiddenByEditing
  case rowCanRefuseEditing
  case constraintNeedsACommonAncestor
  case removedViewIsNotArranged
  case arrangedViewHasNoAutoresizing
  case childIsInTheViewOfItsParent
  case movingToAWindowIsReportedOnce
  case removedFieldEndsItsEdit
  case viewOutsideOfAWindowHasNoKeyboard
  case onlyOneFieldHasTheKeyboard
  case settingTextMovesTheCaret

  // Controls
  case stepperBoundsAscend
  case stepIsPositive
  case stepperValueIsClamped
  case sliderValueIsPinned
  case sliderBoundMovesTheOther
  case progressIsPinned
  case dateStaysInItsBounds
  case wrongDateBoundsAreIgnored
  case timerHasWheels
  case durationIsForTimers
  case durationHasNoSeconds
  case minuteIntervalDividesTheHour

  // View controllers
  case viewIsLoadedOnce
  case titleIsThatOfTheItems
  case parentIsReported
  case pushedScreenMovesAtTheEnd
  case stackIsNotChangedInATransition
  case screenIsPushedOnce
  case transitionHasACoordinator
  case presentingTakesATurn
  case controllerPresentsOne
  case coveredControllerPresentsNothing
  case outermostControllerPresents
  case viewInNoWindowPresentsNothing
  case controllerIsPresentedOnce
  case dismissalTakesAllAbove
  case nothingIsPresentedInADismissal
  case dismissalCompletesAfterItsAnimation
  case alertHasOneCancelAction
  case actionSheetHasNoFields
  case searchIsPresented
  case searchTextIsReported
  case columnsNeedAStyle
  case activityHasAType
  case activityStoresPropertyLists

  /// Whether the double follows the rule in this process.
  var isFollowed: Bool { self != Self.ignored }

  private static let ignored =
    ProcessInfo.processInfo.environment["UIKIT_DOUBLE_WITHOUT"].flatMap(Rule.init)
}
