import type { ColourScheme, ContourSteps, GroundModel, HeightReference } from '@jibline/drawings';
import { type AirportInForce, boxAbout, type Position } from '@jibline/surfaces';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDebounced } from '../../../../../features/assessments/use-debounced.ts';
import type { Order } from './height-map-worker.ts';
import type { PaintedMap } from './painted-map.ts';

const CELLS = 800;
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
  readonly levelAhdM: number;
  readonly reference: HeightReference;
  readonly ground: GroundModel | null;
  readonly scheme: ColourScheme;
  readonly steps: ContourSteps;
}

/**
 * The height map around a location, computed and painted in a worker; null until then, and where the browser has no
 * workers.
 */
export function useHeightMap(airports: readonly AirportInForce[] | undefined, request: MapRequest): ShownMap | null {
  const { centre, halfWidthM, levelAhdM, reference, ground, scheme, steps } = request;
  const { stepM, boldM } = steps;
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
    (): MapRequest => ({
      ...{ centre: { lat, lon }, halfWidthM, levelAhdM, reference, scheme, steps: { stepM, boldM } },
      // A model that is not shown must not draw the map anew when it arrives.
      ground: reference === 'ground' ? ground : null,
    }),
    [lat, lon, halfWidthM, levelAhdM, reference, ground, scheme, stepM, boldM],
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
    const { steps: settledSteps, centre: middle, halfWidthM: half, ...rest } = settled;
    order({
      kind: 'map',
      boldM: settledSteps.boldM,
      order: {
        ...{ ...rest, bounds: boxAbout(middle, half), cells: CELLS },
        ...{ stepM: settledSteps.stepM, chordErrorM: half / CHORDS },
      },
    });
  }, [airports, settled]);
  return shown;
}
