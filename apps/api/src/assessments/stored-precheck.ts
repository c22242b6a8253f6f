import { Coverage, SavedPrecheck } from '@jibline/contract';
import { coverageAt, type ListedAerodromes, withinCoverage } from '@jibline/surfaces';
import { parseStored } from '../database/parse-stored.ts';

/** As stored: a release before coverage was answered has none. */
const StoredPrecheck = SavedPrecheck.omit({ recorded: true }).extend({ coverage: Coverage.nullable().default(null) });
type StoredPrecheck = ReturnType<typeof StoredPrecheck.parse>;

/**
 * A stored pre-check as far as the surfaces in Jibline speak for its location now: those that were in force may have been
 * withdrawn since, and older releases recorded "no" where nothing was known. Its verdict is never better than recorded.
 */
export function readStored(text: string, listed: ListedAerodromes): SavedPrecheck {
  const stored: StoredPrecheck = parseStored(StoredPrecheck, JSON.parse(text));
  const { latitude: lat, longitude: lon } = stored.request;
  const coverage = Coverage.parse(coverageAt([{ lat, lon }], listed));
  const { permitNeeded, sentence } = stored;
  if (stored.coverage?.known === false || permitNeeded === 'cannot_tell')
    return { ...stored, coverage: stored.coverage ?? coverage, recorded: null };
  const read = withinCoverage({ ...stored, permitNeeded }, coverage);
  return {
    ...{ ...stored, ...read, coverage },
    recorded: read.permitNeeded === permitNeeded ? null : { permitNeeded, sentence },
  };
}
