import {
  type Component,
  type Frame,
  frameAt,
  type HeightComponent,
  hasHeight,
  LIMITING_TYPES,
  movePieces,
  type Piece,
  type Position,
  piecesOf,
} from '@jibline/surfaces';

/** An airport as formulas: the plane's reference point, and each component with its surface's id. */
export interface GlobeAirport {
  readonly arp: Position;
  readonly components: readonly { readonly surfaceId: string; readonly component: Component }[];
}

/** Which limits the skin shows: the obstacle limitation surfaces alone, or everything that limits a crane. */
export type Scope = 'ols' | 'all';

export interface Limit {
  readonly surfaceId: string;
  readonly component: HeightComponent;
}

/** The limits of one scope in the first airport's plane; a piece's component is its index in `limits`. */
export interface Limits {
  readonly frame: Frame;
  readonly limits: readonly Limit[];
  readonly pieces: readonly Piece[];
}

const isIn = (scope: Scope, { type }: HeightComponent) =>
  scope === 'ols' ? type === 'ols' : LIMITING_TYPES.includes(type);

/** Neighbouring airports are moved into the first one's plane, so that the lowest of all is found over every place. */
export function limitsOf(
  airports: readonly GlobeAirport[],
  scope: Scope,
  groundAhdM: number,
  centre?: Position,
): Limits {
  const [main] = airports;
  const frame = frameAt(main?.arp ?? centre ?? { lat: -27.5, lon: 134 });
  const limits: Limit[] = [];
  const pieces: Piece[] = [];
  for (const airport of airports) {
    const own = airport.components.flatMap(({ surfaceId, component }): Limit[] =>
      hasHeight(component) && isIn(scope, component) ? [{ surfaceId, component }] : [],
    );
    const made = piecesOf(
      own.map(({ component }) => component),
      groundAhdM,
    );
    const move = { from: frameAt(airport.arp), to: frame, firstComponent: limits.length };
    pieces.push(...(airport === main ? made : movePieces(made, move)));
    limits.push(...own);
  }
  return { frame, limits, pieces };
}
