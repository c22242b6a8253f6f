import type { Cited } from '../clause.ts';

/** Visual segment surface, Doc 8168 Vol II. */
export const visualSegment = {
  originBeforeThresholdM: { value: 60, clause: 'Doc 8168 Vol II, visual segment surface', confidence: 'M-H' },
  belowPathDeg: { value: 1.12, clause: 'Doc 8168 Vol II, visual segment surface', confidence: 'M-H' },
  splay: { value: 0.15, clause: 'Doc 8168 Vol II, visual segment surface', confidence: 'M-H' },
  localiserWidthM: {
    value: 120,
    clause: 'Doc 8168 Vol II, visual segment surface (inner approach width)',
    confidence: 'M-H',
  },
  localiserWidthCode12M: {
    value: 90,
    clause: 'Doc 8168 Vol II, visual segment surface (inner approach width, code 1 and 2)',
    confidence: 'M',
  },
} as const satisfies Record<string, Cited & { readonly value: number }>;

/**
 * One part of the basic ILS surfaces: height above threshold h = a·x + b·y + c, x before the threshold, y lateral.
 * `inner` and `outer` are half-widths at `fromX` and `toX`; a transitional part has no outer edge and ends at `topM`.
 */
export interface BasicIlsPart extends Cited {
  readonly part: string;
  readonly fromX: number;
  readonly toX: number;
  readonly innerAtFrom: number;
  readonly innerAtTo: number;
  readonly transitional: boolean;
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

const CITED = { clause: 'Doc 8168 Vol II, basic ILS surfaces', confidence: 'M-H' } as const;
/** Half-width of the missed approach where its divergence changes: 150 + 0.1748 · 1800. */
const MISSED_BREAK = 464.64;

export const BASIC_ILS_TOP_M = 300;

export const basicIlsParts: readonly BasicIlsPart[] = [
  {
    part: 'ground',
    fromX: -900,
    toX: 60,
    innerAtFrom: 150,
    innerAtTo: 150,
    transitional: false,
    a: 0,
    b: 0,
    c: 0,
    ...CITED,
  },
  {
    part: 'approach section 1',
    fromX: 60,
    toX: 3060,
    innerAtFrom: 150,
    innerAtTo: 600,
    transitional: false,
    a: 0.02,
    b: 0,
    c: -1.2,
    ...CITED,
  },
  {
    part: 'approach section 2',
    fromX: 3060,
    toX: 12660,
    innerAtFrom: 600,
    innerAtTo: 2040,
    transitional: false,
    a: 0.025,
    b: 0,
    c: -16.5,
    ...CITED,
  },
  {
    part: 'missed approach section 1',
    fromX: -2700,
    toX: -900,
    innerAtFrom: MISSED_BREAK,
    innerAtTo: 150,
    transitional: false,
    a: -0.025,
    b: 0,
    c: -22.5,
    ...CITED,
  },
  {
    part: 'missed approach section 2',
    fromX: -12900,
    toX: -2700,
    innerAtFrom: MISSED_BREAK + 2550,
    innerAtTo: MISSED_BREAK,
    transitional: false,
    a: -0.025,
    b: 0,
    c: -22.5,
    ...CITED,
  },
  {
    part: 'transitional beside approach 2',
    fromX: 3060,
    toX: 12660,
    innerAtFrom: 600,
    innerAtTo: 2040,
    transitional: true,
    a: 0.00355,
    b: 0.143,
    c: -36.66,
    ...CITED,
  },
  {
    part: 'transitional beside approach 1',
    fromX: 60,
    toX: 3060,
    innerAtFrom: 150,
    innerAtTo: 600,
    transitional: true,
    a: -0.00145,
    b: 0.143,
    c: -21.36,
    ...CITED,
  },
  {
    part: 'transitional beside the ground part',
    fromX: -900,
    toX: 60,
    innerAtFrom: 150,
    innerAtTo: 150,
    transitional: true,
    a: 0,
    b: 0.143,
    c: -21.45,
    ...CITED,
  },
  {
    part: 'transitional beside missed approach 1',
    fromX: -2700,
    toX: -900,
    innerAtFrom: MISSED_BREAK,
    innerAtTo: 150,
    transitional: true,
    a: 0,
    b: 0.143,
    c: -21.45,
    ...CITED,
  },
  {
    part: 'transitional beside missed approach 2',
    fromX: -12900,
    toX: -2700,
    innerAtFrom: MISSED_BREAK + 2550,
    innerAtTo: MISSED_BREAK,
    transitional: true,
    a: 0.01075,
    b: 0.143,
    c: 7.58,
    ...CITED,
  },
];

export const oasCited: Cited = {
  clause: 'Doc 8168 Vol II, obstacle assessment surfaces (constants given by the designer)',
  confidence: 'M',
};
