import type { GeoPoint } from './crane.ts';

export type PartName = 'jib' | 'counter-jib' | 'apex' | 'mast' | 'boom' | 'platform' | 'structure';

/**
 * A shape on the ground, in metres and true bearings around a geographic point, so that it can be projected into any
 * aerodrome's plane. `bufferM` widens a sector or polygon on all sides; the radii of a disc or ring already include it.
 */
export type PlanShape =
  | { readonly kind: 'disc'; readonly centre: GeoPoint; readonly radiusM: number }
  | { readonly kind: 'ring'; readonly centre: GeoPoint; readonly innerRadiusM: number; readonly outerRadiusM: number }
  | {
      readonly kind: 'sector';
      readonly centre: GeoPoint;
      readonly innerRadiusM: number;
      readonly outerRadiusM: number;
      readonly fromDeg: number;
      readonly spanDeg: number;
      readonly bufferM: number;
    }
  | { readonly kind: 'polygon'; readonly ring: readonly GeoPoint[]; readonly bufferM: number };

/**
 * How high the part reaches, AHD. `boom-tip` falls with radius along the luffing arc; `boom-body` rises from the pivot
 * to the tip at the steepest luff. `slackM` is the horizontal accuracy: the height at a radius is the greatest within
 * that distance of it.
 */
export type Top =
  | { readonly kind: 'level'; readonly ahdM: number }
  | {
      readonly kind: 'boom-tip';
      readonly pivotAhdM: number;
      readonly boomM: number;
      readonly innerRadiusM: number;
      readonly slackM: number;
    }
  | {
      readonly kind: 'boom-body';
      readonly pivotAhdM: number;
      readonly tipAhdM: number;
      readonly tipRadiusM: number;
      readonly slackM: number;
    };

export type SweptPart = {
  readonly part: PartName;
  /** Which position or area the part belongs to. */
  readonly at: string;
  readonly shape: PlanShape;
  readonly top: Top;
  readonly groundAhdM: number | null;
};

/** Height of the part's top at a distance from its shape's centre. */
export function topAt(top: Top, radiusM: number): number {
  switch (top.kind) {
    case 'level':
      return top.ahdM;
    case 'boom-tip': {
      const r = Math.min(Math.max(radiusM - top.slackM, top.innerRadiusM), top.boomM);
      return top.pivotAhdM + Math.sqrt(top.boomM ** 2 - r ** 2);
    }
    case 'boom-body': {
      const r = Math.min(radiusM + top.slackM, top.tipRadiusM);
      return top.pivotAhdM + (top.tipAhdM - top.pivotAhdM) * (r / top.tipRadiusM);
    }
  }
}

/** The highest the part reaches anywhere. */
export function highestOf(part: SweptPart): number {
  switch (part.top.kind) {
    case 'level':
      return part.top.ahdM;
    case 'boom-tip':
      return topAt(part.top, 0);
    case 'boom-body':
      return part.top.tipAhdM;
  }
}

/** Deep equality of plain objects, lists, texts and numbers. */
function alike(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [names, others] = [Object.keys(a), Object.keys(b)];
  return names.length === others.length && names.every((name) => alike(Reflect.get(a, name), Reflect.get(b, name)));
}

/** Whether two configurations of a crane have the same sweep, part by part. */
export const sameSweep = (a: readonly SweptPart[], b: readonly SweptPart[]): boolean => alike(a, b);
