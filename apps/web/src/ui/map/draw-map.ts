import type { MapSource } from '@jibline/contract';
import { Map as LibraryMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { zoomOf } from '../plan/mercator.ts';
import type { PlanView } from '../plan/plan-frame.ts';
import { rasterStyle, readStyle } from './map-style.ts';

setWorkerUrl(workerUrl);

export type Scheme = 'light' | 'dark';

/** `shown`: at least part of the map is there. `isIncomplete`: something could not be fetched. */
export interface MapState {
  readonly isShown: boolean;
  readonly isIncomplete: boolean;
}

export interface DrawnMap {
  look(view: PlanView): void;
  remove(): void;
}

const camera = ({ centre, metresPerPixel }: PlanView) => ({
  center: [centre.lon, centre.lat] as [number, number],
  zoom: zoomOf(centre.lat, metresPerPixel),
});

/** The library fetches a provider's style document; we only make the addresses in it absolute. */
function setStyle(map: LibraryMap, source: MapSource, scheme: Scheme): void {
  if (source.kind !== 'style') {
    map.setStyle(rasterStyle(source));
    return;
  }
  const address = source.url.replaceAll('{scheme}', scheme);
  map.setStyle(address, { transformStyle: (_before, style) => readStyle(style, address) ?? style });
}

/** Draws a map under a plan. It takes no input of its own: the plan moves it. */
export function drawMap(
  container: HTMLElement,
  source: MapSource,
  scheme: Scheme,
  view: PlanView,
  onState: (state: MapState) => void,
): DrawnMap {
  const map = new LibraryMap({
    ...{ container, ...camera(view) },
    ...{ interactive: false, attributionControl: false, fadeDuration: 0, maxZoom: 24, minZoom: 0 },
    ...{ renderWorldCopies: false, trackResize: true },
  });
  let [hasTile, wasShown, isIncomplete] = [false, false, false];
  map.on('error', () => {
    isIncomplete = true;
    onState({ isShown: hasTile, isIncomplete });
  });
  map.on('sourcedata', (event) => {
    if (event.tile) hasTile = true;
  });
  map.on('idle', () => {
    const isShown = hasTile && map.areTilesLoaded();
    if (isShown && !wasShown) performance.mark('map shown');
    wasShown ||= isShown;
    onState({ isShown, isIncomplete });
  });
  setStyle(map, source, scheme);
  return {
    look: (next) => void map.jumpTo(camera(next)),
    remove: () => map.remove(),
  };
}
