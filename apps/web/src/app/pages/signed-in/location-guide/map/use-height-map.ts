import { type AirportInForce, type DegreeBox, frameAt, type Position } from '@jibline/surfaces';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDebounced } from '../../../../../features/assessments/use-debounced.ts';
import type { PaintedMap } from './height-cell.ts';
import type { Order } from './height-map-worker.ts';

const CELLS = 256;
/**
 * Levels and locations are typed digit by digit: only the last is drawn, since the intermediate ones would keep a core
 * busy.
 */
const HEIGHT_MAP_DEBOUNCE_MS = 250;

/** A square around a location, this many metres to each side. */
function boundsAbout(centre: Position, halfWidthM: number): DegreeBox {
  const frame = frameAt(centre);
  const reach = frame.toGeographic(halfWidthM, 0).lon - centre.lon;
  return {
    south: frame.toGeographic(0, -halfWidthM).lat,
    north: frame.toGeographic(0, halfWidthM).lat,
    west: centre.lon - reach,
    east: centre.lon + reach,
  };
}

export interface ShownMap extends PaintedMap {
  /** Address of the image. */
  readonly address: string;
}

/**
 * The height map around a location, computed and painted in a worker; null until then, and where the browser has no
 * workers.
 */
export function useHeightMap(
  airports: readonly AirportInForce[] | undefined,
  centre: Position,
  halfWidthM: number,
  groundAhdM: number,
): ShownMap | null {
  const [shown, setShown] = useState<ShownMap | null>(null);
  const worker = useRef<Worker | null>(null);
  const sent = useRef<readonly AirportInForce[] | null>(null);
  const address = useRef<string | null>(null);

  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = null;
      sent.current = null;
      if (address.current) URL.revokeObjectURL(address.current);
    },
    [],
  );

  const requested = useMemo(() => ({ centre, halfWidthM, groundAhdM }), [centre, halfWidthM, groundAhdM]);
  const settled = useDebounced(requested, HEIGHT_MAP_DEBOUNCE_MS);

  useEffect(() => {
    if (!airports || !settled || typeof Worker === 'undefined') return;
    worker.current ??= new Worker(new URL('./height-map-worker.ts', import.meta.url), { type: 'module' });
    const at = worker.current;
    const order = (what: Order) => at.postMessage(what);
    if (sent.current !== airports) {
      order({ kind: 'airports', airports: airports.map(({ id, arp, components }) => ({ id, arp, components })) });
      sent.current = airports;
    }
    at.onmessage = ({ data }: MessageEvent<PaintedMap>) => {
      if (address.current) URL.revokeObjectURL(address.current);
      address.current = URL.createObjectURL(data.picture);
      setShown({ ...data, address: address.current });
    };
    const bounds = boundsAbout(settled.centre, settled.halfWidthM);
    order({ kind: 'map', bounds, cells: CELLS, groundAhdM: settled.groundAhdM });
  }, [airports, settled]);
  return shown;
}
