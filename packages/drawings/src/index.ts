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
export { type ContourSteps, contourSteps } from './height-colours/contour-steps.ts';
export { type ColourScheme, cssColour, heightBand, heightColour, type Rgb } from './height-colours/height-colours.ts';
export {
  type HeightLegend,
  type HeightReference,
  heightLegend,
  type LegendEntry,
} from './height-colours/height-legend.ts';
export { writeSvg } from './svg/write-svg.ts';
