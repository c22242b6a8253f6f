import type { MapSource } from '@jibline/contract';
import type { MapLayer } from '@jibline/contract/enums';
import { createContext, useContext, useState } from 'react';

export const MAP_LAYER_NAMES: Readonly<Record<MapLayer | 'none', string>> = {
  map: 'Map',
  photo: 'Photo',
  none: 'Plain',
};
export type MapChoice = keyof typeof MAP_LAYER_NAMES;

/** The maps this deployment has, from its run-time configuration. */
export const MapSourcesContext = createContext<readonly MapSource[]>([]);

/** Kept while the page is open, so that the next plan looks like the last one. */
let lastChoice: MapChoice = 'map';

export function useMapChoice() {
  const sources = useContext(MapSourcesContext);
  const choices = (['map', 'photo'] as const).filter((layer) => sources.some((source) => source.layer === layer));
  const [chosen, setChosen] = useState<MapChoice>(lastChoice);
  const source = sources.find(({ layer }) => layer === chosen) ?? null;
  const choose = (next: MapChoice) => {
    lastChoice = next;
    setChosen(next);
  };
  return { choices: choices.length > 0 ? [...choices, 'none' as const] : [], chosen, choose, source };
}
