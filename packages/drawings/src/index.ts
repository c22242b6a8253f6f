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
export { writeSvg } from './svg/write-svg.ts';
