import { AirportContact, AirportTypeCode, airportLabel, publicContactOf } from '@jibline/contract';
import {
  type AirportInForce,
  componentsInForce,
  LIMITING_TYPES,
  type ListedAerodromes,
  type UnassessedAerodrome,
} from '@jibline/surfaces';
import { z } from 'zod';
import { parseStored } from '../database/parse-stored.ts';
import type { Db } from '../db.ts';
import { airportRows, revisionOfAirports } from './in-force-store.ts';

/** An aerodrome as it is listed as long as it has no surfaces in force. */
export type Listed = UnassessedAerodrome;

const Contacts = z.array(AirportContact);

/** Reads all airports, active or not, once they have changed since the revision given; null: they have not. */
export async function readListed(
  db: Db,
  known: string | null,
): Promise<{ revision: string; listed: readonly Listed[] } | null> {
  const revision = await revisionOfAirports(db);
  if (revision === known) return null;
  const rows = await airportRows(db);
  const listed = rows.map(({ id, name, icao, type, latitude, longitude, contacts }) => ({
    ...{ airportId: id, name, label: airportLabel({ name, icao }), type: AirportTypeCode.parse(type) },
    ...{ latitude, longitude, contact: publicContactOf(parseStored(Contacts, contacts)) },
  }));
  return { revision, listed };
}

/** Areas on the ground alone say nothing about a height, nor do surfaces that come into force on a later day. */
const limitsHeights = ({ components }: AirportInForce, day: string) =>
  componentsInForce(components, { firstDay: day, lastDay: day }).some(({ type }) => LIMITING_TYPES.includes(type));

/** Which of the aerodromes listed have surfaces in force on a day, and which have not. */
export function listedAerodromes(
  all: readonly Listed[],
  published: readonly AirportInForce[],
  day: string,
): ListedAerodromes {
  const limiting = published.filter((airport) => limitsHeights(airport, day));
  const ids = new Set(limiting.map(({ id }) => id));
  return {
    inForce: limiting.map(({ arp }) => ({ lat: arp.lat, lon: arp.lon })),
    unassessed: all.filter(({ airportId }) => !ids.has(airportId)),
  };
}
