import type { ColourScheme } from '@jibline/drawings';
import { type AirportInForce, boxAbout, type Position } from '@jibline/surfaces';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDebounced } from '../../../../../features/assessments/use-debounced.ts';
import type { Order } from './height-map-worker.ts';
import type { PaintedMap } from './painted-map.ts';

const CELLS = 640;
/** Chords stay within a quarter of a pixel of their arcs. */
const CHORDS = 2_000;
/**
 * Levels and locations are typed digit by digit: only the last is drawn, since the intermediate ones would keep a core
 * busy.
 */
const HEIGHT_MAP_DEBOUNCE_MS = 250;

export interface ShownMap extends PaintedMap {
  /** Address of the image. */
  readonly address: string;
}

export interface MapRequest {
  readonly centre: Position;
  readonly halfWidthM: number;
  readonly groundAhdM: number;
  readonly scheme: ColourScheme;
  readonly stepM: number;
  /** What the contours are counted from. */
  readonly fromAhdM: number;
}

/**
 * The height map around a location, computed and painted in a worker; null until then, and where the browser has no
 * workers.
 */
export function useHeightMap(airports: readonly AirportInForce[] | undefined, request: MapRequest): ShownMap | null {
  const { centre, halfWidthM, groundAhdM, scheme, stepM, fromAhdM } = request;
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

  const { lat, lon } = centre;
  const requested = useMemo(
    (): MapRequest => ({ centre: { lat, lon }, halfWidthM, groundAhdM, scheme, stepM, fromAhdM }),
    [lat, lon, halfWidthM, groundAhdM, scheme, stepM, fromAhdM],
  );
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
    const bounds = boxAbout(settled.centre, settled.halfWidthM);
    const chordErrorM = settled.halfWidthM / CHORDS;
    order({
      ...{ kind: 'map', bounds, cells: CELLS, groundAhdM: settled.groundAhdM, scheme: settled.scheme },
      contours: { stepM: settled.stepM, fromAhdM: settled.fromAhdM, chordErrorM },
    });
  }, [airports, settled]);
  return shown;
}
