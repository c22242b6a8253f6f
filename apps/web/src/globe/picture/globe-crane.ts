import { withUnit } from '@jibline/contract';
import type { SurfaceType } from '@jibline/contract/enums';
import { displayHeights, highestOf, type Piece, type Position, piecesAt, type SweptPart } from '@jibline/surfaces';
import type { Limits } from './limits.ts';

/** The limit of one type for the crane, from its finding. */
export interface BindingLimit {
  readonly type: SurfaceType;
  readonly isPierced: boolean;
  /** The surface at the worst point, its height there and the crane's. */
  readonly surfaceId: string | null;
  readonly name: string | null;
  readonly clause: string | null;
  readonly surfaceAhdM: number;
  readonly craneAhdM: number;
  readonly marginM: number;
}

export type CraneState = 'working' | 'resting';

type Sweeps = Readonly<Record<CraneState, readonly SweptPart[]>>;
type Binding = Readonly<Record<CraneState, readonly BindingLimit[]>>;

/** One of several cranes, with its number. */
export interface NumberedMark {
  readonly name: string;
  readonly at: Position;
  readonly tipAhdM: Readonly<Record<CraneState, number>>;
}

/** Two cranes that get in each other's way, with their clearance. */
export interface ClearanceLine {
  readonly between: readonly [NumberedMark, NumberedMark];
  readonly text: string;
  readonly canCollide: boolean;
}

/** The whole application where it has several cranes: what else is drawn around the one in view. */
export interface CranesAround extends Sweeps {
  /** Of all of them together. */
  readonly binding: Binding;
  readonly marks: readonly NumberedMark[];
  readonly clearances: readonly ClearanceLine[];
}

/** A crane or a permanent structure as its sweep, from the assessing engine. */
export interface GlobeCrane {
  readonly id: string;
  readonly label: string;
  readonly at: Position;
  readonly groundAhdM: number;
  readonly working: readonly SweptPart[];
  readonly resting: readonly SweptPart[];
  /** The findings, working and at rest, gravest first. Only they decide whether anything is red. */
  readonly binding: Binding;
  /** Absent for a single crane, which has no number. */
  readonly around?: CranesAround | undefined;
}

/** What is drawn of it: of several cranes, all. */
export const drawnParts = (crane: GlobeCrane, state: CraneState): readonly SweptPart[] =>
  (crane.around ?? crane)[state];

/** Top of the assessed sweep. */
export const tipOf = (crane: GlobeCrane, state: CraneState): number =>
  Math.max(crane.groundAhdM, ...crane[state].map(highestOf));

/** How far the sweep reaches from the crane's position. */
export const radiusOf = (crane: GlobeCrane, state: CraneState): number =>
  Math.max(
    2,
    ...crane[state].map(({ shape }) => {
      if (shape.kind === 'disc') return shape.radiusM;
      return shape.kind === 'polygon' ? shape.bufferM + 20 : shape.outerRadiusM;
    }),
  );

/** How much too high, or how much room: rounded as in the finding's own sentence, so that all drawings agree. */
export const marginMetres = (limit: BindingLimit): string => withUnit(displayHeights(limit).margin, 'm');

/** The limit that leaves the crane the least room. */
export const lowestBinding = (crane: GlobeCrane, state: CraneState): BindingLimit | null =>
  crane.binding[state].reduce<BindingLimit | null>(
    (least, one) => (!least || one.marginM < least.marginM ? one : least),
    null,
  );

/**
 * The lowest limit over a point that the crane pierces by its findings; null where it pierces none. Formulas decide its
 * height beside the worst point; without them the recorded level counts, so that red does not wait for a drawing.
 */
export function piercedLimit(crane: GlobeCrane, state: CraneState, { limits, pieces }: Limits) {
  const pierced = (crane.around ?? crane).binding[state].filter(({ isPierced }) => isPierced);
  const lowestRecorded = Math.min(...pierced.map(({ surfaceAhdM }) => surfaceAhdM));
  const types = new Set(pierced.map(({ type }) => type));
  const own: Piece[] = pieces.filter(({ component }) => types.has(limits[component]!.component.type));
  return (x: number, y: number): number | null => {
    if (pierced.length === 0) return null;
    const exact = piecesAt(own, { x, y })[0]?.elevationAhdM;
    // A type whose formulas are not here may be lower.
    const isKnown = pierced.every(({ type }) =>
      own.some(({ component }) => limits[component]!.component.type === type),
    );
    if (exact === undefined) return lowestRecorded;
    return isKnown ? exact : Math.min(exact, lowestRecorded);
  };
}
