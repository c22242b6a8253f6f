import { isDeepStrictEqual } from 'node:util';
import {
  type AirportSettingElsewhere,
  type AirportSettings,
  type CopiedSetting,
  counted,
  MAX_REFERRAL_CONTACTS,
} from '@jibline/contract';
import { airportChanged, airportRights, findOwnAirport } from '../edit.ts';
import { settingsOf } from '../present.ts';
import { airportsWithin, lockAirport, type StoredAirport } from '../store.ts';
import { writeSettings } from '../write-settings.ts';
import { carrySetting } from './carry-setting.ts';
import type { CopiedKind, Copy } from './copied-kind.ts';
import type { ShownElsewhere } from './shown-elsewhere.ts';

interface SettingCopy extends Copy {
  version: number;
  current: AirportSettings;
  after: AirportSettings;
}

function refusalOf({ referralContacts: { length } }: AirportSettings): string | null {
  if (length <= MAX_REFERRAL_CONTACTS) return null;
  return `This airport would have ${counted(length, 'address', 'addresses')} of authorities, and ${MAX_REFERRAL_CONTACTS} are possible. Delete some in its details first.`;
}

/** Each setting alone; the version is the whole airport's, which is saved as one record. */
export const copiedSetting = (
  setting: CopiedSetting,
): CopiedKind<StoredAirport, SettingCopy, ShownElsewhere<AirportSettingElsewhere>> => ({
  rights: airportRights,
  find: findOwnAirport,
  airportOf: ({ id }) => id,
  changed: airportChanged,
  copies: async (db, source, airports) => {
    const whole = await airportsWithin(
      db,
      airports.map(({ id }) => id),
    );
    return whole.map((airport) => {
      const current = settingsOf(airport);
      const after = carrySetting(setting, settingsOf(source), current);
      const same = isDeepStrictEqual(after, current);
      return { airport, version: airport.version, same, refusal: same ? null : refusalOf(after), current, after };
    });
  },
  write: async (tx, actor, _source, { airport: { id }, version, after }, at) => {
    const airport = await lockAirport(tx, id);
    if (airport?.version !== version) return false;
    await writeSettings(tx, actor, airport, after, at);
    return true;
  },
  show: ({ current, after }) => ({ current, after }),
});
