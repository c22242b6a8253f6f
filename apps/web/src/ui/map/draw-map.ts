import type { MapSource } from '@jibline/contract';
import { Map as LibraryMap, type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { fetchOutside } from '../../lib/api.ts';
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

async function styleOf(source: MapSource, scheme: Scheme): Promise<StyleSpecification> {
  if (source.kind !== 'style') return rasterStyle(source);
  const address = source.url.replaceAll('{scheme}', scheme);
  const answer = await fetchOutside(address);
  const style = answer.ok ? readStyle(await answer.json(), address) : null;
  if (!style) throw new Error(`No style document at the map's address: ${answer.status}`);
  return style;
}

/** Draws a map under a plan. It takes no input of its own: the plan moves it. */
export async function drawMap(
  container: HTMLElement,
  source: MapSource,
  scheme: Scheme,
  view: PlanView,
  onState: (state: MapState) => void,
): Promise<DrawnMap> {
  const map = new LibraryMap({
    ...{ container, ...camera(view), style: await styleOf(source, scheme) },
    ...{ interactive: false, attributionControl: false, fadeDuration: 0, maxZoom: 24, minZoom: 0 },
    ...{ renderWorldCopies: false, trackResize: true },
  });
  let [hasTile, isIncomplete] = [false, false];
  map.on('error', () => {
    isIncomplete = true;
    onState({ isShown: hasTile, isIncomplete });
  });
  map.on('sourcedata', (event) => {
    if (event.tile) hasTile = true;
  });
  map.on('idle', () => onState({ isShown: hasTile && map.areTilesLoaded(), isIncomplete }));
  return {
    look: (next) => void map.jumpTo(camera(next)),
    remove: () => map.remove(),
  };
}
