import type { Position } from '../../geodesy/position.ts';
import { distanceWithinM } from './distance-within.ts';
import type { ListedAerodromes } from './listed-aerodromes.ts';

/** The part of the list that may count at any location around this one. */
export function listedNear(at: Position, withinM: number, { inForce, unassessed }: ListedAerodromes) {
  const isNear = (place: Position) => distanceWithinM(at, place, withinM) <= withinM;
  return {
    inForce: inForce.filter(isNear).map(({ lat, lon }) => ({ lat, lon })),
    unassessed: unassessed.filter(({ latitude: lat, longitude: lon }) => isNear({ lat, lon })),
  } satisfies ListedAerodromes;
}
