import { dayAt, type FeeGuide, feeGuide, type Path } from '@jibline/contract';
import { findAirport, noAirport } from '../../airports/index.ts';
import type { AppContext } from '../../context.ts';
import { inForce, settingsOf } from '../settings/settings-store.ts';

/** The prices in force today at an airport of the public directory. The schedule itself stays with its staff. */
export async function guideFee({ db, now }: AppContext, airportId: string, path: Path | null): Promise<FeeGuide> {
  const airport = await findAirport(db, airportId);
  if (!airport?.active) throw noAirport();
  const current = inForce(await settingsOf(db, airportId), dayAt(now(), airport.time_zone));
  return { schedule: current && current.settings.chargeAt !== 'NONE' ? feeGuide(current.settings, path) : null };
}
