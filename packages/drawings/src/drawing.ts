import { HEIGHT_SURFACE_TYPES } from '@jibline/contract/enums';

/** Millimetres of the sheet: x to the right, y downwards, from the upper left corner. */
export type SheetPoint = readonly [x: number, y: number];

/** A colour by its meaning; light, dark and print each have a palette. */
export const INKS = [
  'sheet',
  'ink',
  'quiet',
  'grid',
  'below',
  'lowest',
  'ground',
  'crane',
  'resting',
  'over',
  'swept',
  'sweptOver',
  'clear',
  ...HEIGHT_SURFACE_TYPES,
] as const;
export type Ink = (typeof INKS)[number];
export type Palette = Readonly<Record<Ink, string>>;

export interface Pen {
  readonly ink: Ink;
  readonly widthMm: number;
  /** Lengths of dash and gap, in turn; none: a solid line. */
  readonly dashMm?: readonly number[];
}

export interface LineMark {
  readonly is: 'line';
  readonly points: readonly SheetPoint[];
  readonly pen: Pen;
  /** Arrow heads at the ends of a dimension line. */
  readonly arrows?: boolean;
}

/** Many short straight pieces with one pen: the members of a crane, hatching. */
export interface BarsMark {
  readonly is: 'bars';
  readonly bars: readonly (readonly [SheetPoint, SheetPoint])[];
  readonly pen: Pen;
}

export interface AreaMark {
  readonly is: 'area';
  readonly rings: readonly (readonly SheetPoint[])[];
  readonly fill: Ink;
  readonly pen?: Pen;
}

export interface CircleMark {
  readonly is: 'circle';
  readonly at: SheetPoint;
  readonly radiusMm: number;
  readonly fill: Ink;
  readonly pen: Pen;
}

/** The left, upper, right and lower edge. */
export type SheetBox = readonly [left: number, top: number, right: number, bottom: number];

export interface TextMark {
  readonly is: 'text';
  /** On the baseline, at the side named by `anchor`. */
  readonly at: SheetPoint;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly text: string;
  readonly sizePt: number;
  readonly ink: Ink;
  readonly bold?: boolean;
  readonly italic?: boolean;
  /** Keeps the text readable over lines. */
  readonly halo?: boolean;
  /** The room it takes in the widest of the fonts it is shown in. */
  readonly box: SheetBox;
}

export type Mark = LineMark | BarsMark | AreaMark | CircleMark | TextMark;

export interface Drawing {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly title: string;
  /** The same in words, for people who cannot see it. */
  readonly description: string;
  readonly marks: readonly Mark[];
}
