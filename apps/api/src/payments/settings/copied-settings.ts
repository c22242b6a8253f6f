import { isDeepStrictEqual } from 'node:util';
import { copiedFees, type PaymentSettingsCreate, type PaymentSettingsElsewhere } from '@jibline/contract';
import type { CopiedKind, Copy, ShownElsewhere } from '../../airports/index.ts';
import { newId } from '../../new-id.ts';
import { recordSettings } from './record-settings.ts';
import { findOwnSettings, presentSettings, settingsChanged, settingsRights } from './settings.ts';
import { inForce, lockSettings, type StoredSettings, settingsOfAll } from './settings-store.ts';

const NO_SUPPLIER =
  'This airport has no fee schedule, so its supplier, ABN and invoice numbers are not known. Add its first fee schedule there.';

interface FeesCopy extends Copy {
  current: StoredSettings | null;
  previous: StoredSettings | null;
  after: PaymentSettingsCreate | null;
}

/** The schedule that would apply on that day without the new one, otherwise the newest. */
const previousOf = (own: readonly StoredSettings[], day: string) => inForce(own, day) ?? own[0] ?? null;

/** A fee schedule from the same first day is replaced, otherwise one is added. */
export const copiedSettings: CopiedKind<StoredSettings, FeesCopy, ShownElsewhere<PaymentSettingsElsewhere>> = {
  rights: settingsRights,
  find: findOwnSettings,
  airportOf: ({ airportId }) => airportId,
  changed: (_tx, source) => settingsChanged(source),
  copies: async (db, { settings }, airports) => {
    const all = await settingsOfAll(
      db,
      airports.map(({ id }) => id),
    );
    return airports.map((airport) => {
      const own = all.filter(({ airportId }) => airportId === airport.id);
      const current = own.find((one) => one.settings.effectiveFrom === settings.effectiveFrom) ?? null;
      const previous = current === null ? previousOf(own, settings.effectiveFrom) : null;
      const base = current ?? previous;
      const after = base && copiedFees(settings, base.settings);
      const same = current !== null && isDeepStrictEqual(current.settings, after);
      const refusal = after === null ? NO_SUPPLIER : null;
      return { airport, version: current?.version ?? null, same, refusal, current, previous, after };
    });
  },
  write: async (tx, actor, _source, { current, after }, at) => {
    if (after === null) return false;
    if (current === null)
      return recordSettings(tx, actor, { id: newId(at.getTime()), version: 1, settings: after, at });
    const locked = await lockSettings(tx, current.id);
    if (locked?.version !== current.version) return false;
    return recordSettings(tx, actor, { id: current.id, version: current.version + 1, settings: after, at });
  },
  show: ({ current, previous, after }, _source, permissions) => ({
    current: current && presentSettings(current, permissions, true),
    previous: previous && presentSettings(previous, permissions, true),
    after,
  }),
};
