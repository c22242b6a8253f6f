import { surfaceSetsRoutes } from '@jibline/contract';
import { type AirportInForce, type AirportsInForce, airportFrom, holdAirports, type Position } from '@jibline/surfaces';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

/** Airports are requested by grid cell, so that the same few serve while someone types or drags. */
const CELL_DEG = 0.2;
/** From the centre of a cell to its corner at the equator, plus the widest crane. */
const CELL_REACH_M = 16_500;
/** A newly published set is noticed after this time, or when the server's answer differs. */
const STALE_TIME_MS = 60_000;

export interface Cell {
  readonly latitude: number;
  readonly longitude: number;
}

export function cellOf({ lat, lon }: Position): Cell {
  // Adding zero turns minus zero into zero.
  const middle = (degrees: number) => Number((Math.round(degrees / CELL_DEG) * CELL_DEG).toFixed(1)) + 0;
  return { latitude: middle(lat), longitude: middle(lon) };
}

export interface CachedAirports extends AirportsInForce {
  readonly cell: Cell;
  readonly withinM: number;
  readonly list: readonly AirportInForce[];
}

/** Whether the cached airports cover a location and everything within this distance of it. */
export const covers = ({ cell, withinM }: CachedAirports, at: Position, beyondM: number) => {
  const { latitude, longitude } = cellOf(at);
  return cell.latitude === latitude && cell.longitude === longitude && withinM >= CELL_REACH_M + beyondM;
};

/** A published set never changes, so it is fetched once. */
export const componentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['surface-set-components', id],
    queryFn: ({ signal }) => callOrThrow(surfaceSetsRoutes.getPublicComponents, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * 60_000,
    structuralSharing: false,
  });

async function load(client: QueryClient, cell: Cell, withinM: number, signal: AbortSignal): Promise<CachedAirports> {
  const query = { ...{ latitude: String(cell.latitude), longitude: String(cell.longitude) }, withinM: String(withinM) };
  const { items, listed } = await callOrThrow(surfaceSetsRoutes.listAirportsAround, { query, signal });
  const list = await Promise.all(
    items.map(async (head) => airportFrom(head, await client.fetchQuery(componentsQuery(head.surfaceSetId)))),
  );
  return { ...holdAirports(list, listed), cell, withinM, list };
}

/** Airports whose surfaces come within this distance of the location's cell, ready for assessment in the browser. */
export function airportsAroundQuery(at: Position, beyondM = 0) {
  const [cell, withinM] = [cellOf(at), CELL_REACH_M + beyondM];
  return queryOptions({
    queryKey: ['airports-around', cell, withinM],
    queryFn: ({ client, signal }) => load(client, cell, withinM, signal),
    placeholderData: keepPreviousData,
    staleTime: STALE_TIME_MS,
    retry: 1,
    structuralSharing: false,
  });
}
