import { DAY_MS, DraftAnswers, type ExtensionLimits, governingType } from '@jibline/contract';
import { approvalSettingsOf } from '../../airports/index.ts';
import { parseStored } from '../../database/parse-stored.ts';
import type { Db, Tx } from '../../db.ts';
import type { ApplicationRow } from '../store.ts';
import { countExtensions } from './store.ts';

export async function extensionLimitsOf(db: Db | Tx, permit: ApplicationRow): Promise<ExtensionLimits | null> {
  const ends = permit.airports.flatMap(({ valid_to }) => valid_to?.getTime() ?? []);
  if (ends.length === 0) return null;
  const airports = permit.airports.map(({ airport_id, path }) => ({ airportId: airport_id, path }));
  const settings = [
    ...(await approvalSettingsOf(db, governingType(parseStored(DraftAnswers, permit.answers)), airports)).values(),
  ];
  const leadDays = Math.max(...settings.map(({ extensionLeadDays }) => extensionLeadDays));
  return {
    most: Math.min(...settings.map(({ extensionsMax }) => extensionsMax)),
    used: await countExtensions(db, permit.id),
    askBy: new Date(Math.min(...ends) - leadDays * DAY_MS).toISOString(),
    timeZone: permit.airports[0]?.time_zone ?? 'UTC',
  };
}
