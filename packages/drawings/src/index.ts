export {
  type CraneModel,
  craneModels,
  MODEL_KINDS,
  type ModelKind,
  type ModelOptions,
} from './crane/crane-models.ts';
export { type CutMember, cutMembers, type LimitOver } from './crane/cut-members.ts';
export { MEMBER_PARTS, type Member, type MemberPart, type Spot } from './crane/member.ts';
export {
  type AreaMark,
  type CircleMark,
  type Drawing,
  INKS,
  type Ink,
  type LineMark,
  type Mark,
  type Palette,
  type Pen,
  type SheetBox,
  type SheetPoint,
  type TextMark,
} from './drawing.ts';
export { type DxfEntity, type DxfLayer, type DxfPoint, layerName, writeDxf } from './dxf/write-dxf.ts';
export { type GroundBetween, type GroundLevels, groundBetween } from './ground/ground-between.ts';
export { type ContourSteps, contourSteps } from './height-colours/contour-steps.ts';
export {
  type ColourScheme,
  cssColour,
  HEIGHT_STOPS,
  heightColour,
  type Rgb,
} from './height-colours/height-colours.ts';
export {
  type HeightLegend,
  type HeightReference,
  heightLegend,
} from './height-colours/height-legend.ts';
export {
  type DrawnHeightMap,
  drawHeightMap,
  type HeightContour,
  type HeightMapOrder,
  UNKNOWN_GROUND,
} from './height-map/draw-height-map.ts';
export { type GroundAt, type GroundModel, groundAt, isGroundKnown } from './height-map/ground-at.ts';
export { cutSection, type SectionCut, type SectionView } from './section/cut/cut-section.ts';
export type { SectionOrigin } from './section/cut/section-origins.ts';
export type { SectionSurface } from './section/cut/section-surfaces.ts';
export { sectionEnds } from './section/cut/terrain-on-line.ts';
export { type ScreenPlot, screenPlot } from './section/layout/draw-screen.ts';
export { type SheetSize, sectionSheet, sectionSheets } from './section/layout/draw-sheet.ts';
export { surfacePen } from './section/layout/surface-pens.ts';
export { DARK_PALETTE, LIGHT_PALETTE } from './section/palettes.ts';
export { sectionDxf } from './section/section-dxf.ts';
export type {
  LevelPoint,
  SectionInput,
  SectionRunway,
  SectionRunwayEnd,
  TerrainProfile,
} from './section/section-input.ts';
export { type SectionMark, sectionMark } from './section/section-mark.ts';
export { type FindingRecord, sectionOfFinding } from './section/section-of-finding.ts';
export { readingWords, readSection, type SectionReading } from './section/section-readings.ts';
export {
  acrossTitle,
  basisWords,
  craneWords,
  distanceWords,
  exaggerationWords,
  leftWords,
  noteWords,
  rowElevation,
  rowMargin,
  sectionFacts,
  sectionTitle,
} from './section/section-words.ts';
export { SURFACE_COLOURS } from './surface-colours.ts';
export { type SvgElement, svgElements } from './svg/svg-elements.ts';
export { writeSvg } from './svg/write-svg.ts';
