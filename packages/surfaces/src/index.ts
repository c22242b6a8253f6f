export type { Aerodrome, Facility, HelicopterSite, Published, Runway, RunwayEnd } from './aerodrome/aerodrome.ts';
export { levelProblems } from './aerodrome/check-levels.ts';
export { runwayProblems } from './aerodrome/check-runway.ts';
export { EUR_DOC_015_KINDS, FACILITY_NEEDS, NASF_G_KINDS } from './aerodrome/facility.ts';
export { levelWarnings } from './aerodrome/level-warnings.ts';
export { InvalidAerodrome, type Problem, problemText } from './aerodrome/problem.ts';
export { readAerodrome, readStoredAerodrome } from './aerodrome/read-aerodrome.ts';
export type { APPROACH_TYPES } from './aerodrome/runway.ts';
export { AirportIndex, type LowestAnswer, type NearAirport, newAnswer } from './airports/airport-index.ts';
export type { AirportSurfaces } from './airports/airport-surfaces.ts';
export { boxAbout, type DegreeBox } from './airports/degree-box.ts';
export { type AirportHead, airportFrom, type SetComponents } from './answer/airport-from.ts';
export {
  type AirportInForce,
  type AirportsInForce,
  type Buffers,
  holdAirports,
  surfaceIdOf,
} from './answer/airport-in-force.ts';
export * from './answer/answer.ts';
export { answerCranes, assessCranes } from './answer/answer-cranes.ts';
export { answerLocation } from './answer/answer-location.ts';
export {
  type AssessOptions,
  assessCrane,
  type FoundAirport,
  type Periods,
} from './answer/assess-crane.ts';
export type { AssessableCrane } from './answer/assessable-crane.ts';
export { bindingResults, concerningResults, isBinding, isPiercedAtWork } from './answer/binding.ts';
export { type ComponentJson, componentFrom } from './answer/component-from.ts';
export { conflictsAmong, LEAST_CLEAR_M } from './answer/conflicts.ts';
export { type Coverage, coverageAt } from './answer/coverage/coverage.ts';
export {
  AERODROME_TYPES,
  CERTIFIED_COVERAGE_REACH_M,
  coverageReachM,
} from './answer/coverage/coverage-reach.ts';
export { CANNOT_TELL, coverageTexts, NOT_A_CLEARANCE } from './answer/coverage/coverage-texts.ts';
export type { ListedAerodromes, NearbyUnassessed, UnassessedAerodrome } from './answer/coverage/listed-aerodromes.ts';
export { listedNear } from './answer/coverage/listed-near.ts';
export { withinCoverage } from './answer/coverage/within-coverage.ts';
export {
  type CraneAnswers,
  gda2020Positions,
  HORIZONTAL_ACCURACY_M,
  type TowerSubType,
  towerKind,
  UNNAMED_SOURCE,
  VERTICAL_ACCURACY_M,
  verticalAccuracyOf,
} from './answer/crane-from-form.ts';
export {
  craneFromPrecheck,
  type LocationProblem,
  type LocationQuestion,
  LocationQuestionError,
} from './answer/crane-from-precheck.ts';
export type { CraneTypeCodes } from './answer/crane-type.ts';
export {
  assessableCranes,
  craneProblems,
  cranesFromForm,
  type NumberedCrane,
} from './answer/cranes-from-form.ts';
export { type GroundModelChoice, groundU95Of } from './answer/ground-ends.ts';
export { machineProblems } from './answer/machine-problems.ts';
export { areaHolds, operatingAreaProblems } from './answer/operating-area.ts';
export { type OutcomeInShort, outcomeOf } from './answer/outcome-of.ts';
export { sweepBounds } from './answer/sweep-bounds.ts';
export {
  type AerodromeAssessment,
  assessAerodrome,
  type ProtectedAerodrome,
  type StageFindings,
} from './assess/assess-aerodrome.ts';
export { DEFAULT_THRESHOLDS, type Thresholds } from './assess/assess-heights.ts';
export type { Concern } from './assess/evaluate/concerns.ts';
export { DECISION_POWERS, type DecisionPower, POWERS, type Power } from './assess/evaluate/decision-powers.ts';
export { isShortTerm, NO_END_DATE, type Period } from './assess/evaluate/duration.ts';
export { type AirportRegime, type Evaluation, evaluate, PATHS, type Path } from './assess/evaluate/evaluate.ts';
export {
  OUTCOMES,
  type Outcome,
  PARTIES,
  type Party,
  REFERRAL_RULES,
  REGIMES,
  type ReferralRule,
  type Regime,
} from './assess/evaluate/referral-rules.ts';
export {
  REPORTING_RULES,
  type ReportedObject,
  type ReportingRule,
  reportingDuties,
} from './assess/evaluate/reporting-rules.ts';
export { severest } from './assess/evaluate/severest.ts';
export { explainHeight, explainZones, type Thing } from './assess/explain/explain.ts';
export { ROUNDING_NOTE, type ShownStep, shownWorking } from './assess/explain/show-working.ts';
export * from './assess/finding.ts';
export { type Headline, headlineOf, LIMITING_TYPES } from './assess/headline.ts';
export { componentsInForce } from './assess/in-force.ts';
export { type LocationLimit, locationLimits } from './assess/location-limits.ts';
export { type DisplayHeights, displayHeights, limitDownM, type StoredHeights } from './assess/millimetres.ts';
export { type ProjectedPart, projectPart } from './assess/project-part.ts';
export { type ErrorReport, reportOf, UsageError } from './command/command-error.ts';
export { type Arguments, readArguments, USAGE } from './command/read-arguments.ts';
export { runCommand } from './command/run-command.ts';
export { type ContoursQuestion, contours, type MapContour } from './contours/contours.ts';
export { ENGINE } from './engine.ts';
export * from './errors.ts';
export { DEGREES_TO_RADIANS, withinHalfTurn } from './geodesy/degrees.ts';
export { type Axis, formatDms, parseAngle, parsePosition } from './geodesy/dms.ts';
export { type Frame, frameAt, type Point } from './geodesy/frame.ts';
export { gda94FromGda2020, gda2020FromGda94 } from './geodesy/gda.ts';
export { compass, direct, type Inverse, inverse } from './geodesy/geodesic.ts';
export { geoidSeparationAt } from './geodesy/geoid.ts';
export * from './geodesy/heights.ts';
export { type MapGrid, mapGridFromPosition, positionFromMapGrid } from './geodesy/map-grid.ts';
export { checkPosition, type Position } from './geodesy/position.ts';
export type { DegreeGrid, PlaneGrid } from './height-map/grid.ts';
export { type HeightMap, type HeightMapQuestion, heightMap } from './height-map/height-map.ts';
export {
  EDITIONS,
  type Edition,
  FUTURE_OLS_EDITIONS,
  type GenerateOptions,
  generate,
  generateSet,
  isEdition,
  OLS_EDITIONS,
  type SetOptions,
} from './rulesets/generate.ts';
export { type ChartCorner, type ChartPiece, chartComponents } from './rulesets/published/chart-components.ts';
export { moveComponent } from './rulesets/published/move-component.ts';
export { type Combined, combine } from './rulesets/published/precedence.ts';
export { buildSkin, FAR_TOLERANCES, NEAR_TOLERANCES, type Skin, type SkinQuestion } from './skin/build-skin.ts';
export { type LowestPiece, lowestPieceAt, piecesAt } from './skin/lowest-piece.ts';
export { movePieces } from './skin/move-pieces.ts';
export { type Piece, piecesOf } from './skin/pieces.ts';
export { type HeightStep, stepBetween } from './skin/step-between.ts';
export * from './surface/component.ts';
export { footprintContains, shapeContains } from './surface/contains.ts';
export { type Box, footprintBox } from './surface/curve.ts';
export { CHORD_ERROR_M, type DrawnPoint, type DrawnPolygon, drawComponent } from './surface/draw.ts';
export { elevationAt, type Silence } from './surface/elevation-at.ts';
export * from './surface/footprint.ts';
export { convexHull, hullDistance } from './surface/hull.ts';
export * from './surface/law.ts';
export { type Governing, type Lowest, lowestOver, TIE_TOLERANCE_M } from './surface/lowest-over.ts';
export { type Minimum, minimumOver, touchPoint } from './surface/minimum-over.ts';
export { type OutlinePolygon, outline } from './surface/outline.ts';
export { openRing } from './surface/ring.ts';
export * from './surface/shape.ts';
export { CARRIER_HEIGHT_M } from './sweep/check-crane.ts';
export { LUFF_TOLERANCE_M } from './sweep/check-luffing.ts';
export { CONTINGENCY_M } from './sweep/contingency.ts';
export type { Crane } from './sweep/crane.ts';
export { CRANE_KINDS, RESTING_MODES } from './sweep/crane.ts';
export { type CraneHeights, craneHeights, type Height, type PositionHeights } from './sweep/crane-heights.ts';
export { CraneInputError, type InputProblem } from './sweep/input-error.ts';
export { readCrane } from './sweep/read-crane.ts';
export { type SweptVolume, sweepCrane } from './sweep/sweep-crane.ts';
export { highestOf, type PartName, type PlanShape, type SweptPart, type Top, topAt } from './sweep/swept-part.ts';
