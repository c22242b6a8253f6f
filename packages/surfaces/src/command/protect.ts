import type { Aerodrome } from '../aerodrome/aerodrome.ts';
import { readAerodrome } from '../aerodrome/read-aerodrome.ts';
import type { ProtectedAerodrome } from '../assess/assess-aerodrome.ts';
import { frameAt } from '../geodesy/frame.ts';
import {
  EDITIONS,
  type Edition,
  FUTURE_OLS_EDITIONS,
  generate,
  generateSet,
  isEdition,
  OLS_EDITIONS,
} from '../rulesets/generate.ts';
import type { Component } from '../surface/component.ts';
import { UsageError } from './command-error.ts';
import type { Arguments } from './read-arguments.ts';

function editionsOf(names: readonly string[]): readonly Edition[] {
  return names.map((name) => {
    if (!isEdition(name)) throw new UsageError('--ruleset', `one of ${EDITIONS.join(', ')}`, name);
    return name;
  });
}

function componentsOf(aerodrome: Aerodrome, editions: readonly Edition[], only: boolean): readonly Component[] {
  const ols = OLS_EDITIONS.find((edition) => editions.includes(edition));
  if (only || !ols) return editions.flatMap((ruleset) => generate(aerodrome, { ruleset }));
  const futureOls = FUTURE_OLS_EDITIONS.find((edition) => editions.includes(edition)) ?? null;
  const included: readonly Edition[] = [ols, ...(futureOls ? [futureOls] : [])];
  const others = editions.filter(
    (e) => !included.includes(e) && [...OLS_EDITIONS, ...FUTURE_OLS_EDITIONS].some((o) => o === e),
  );
  const [unused] = others;
  if (unused)
    throw new UsageError('--ruleset', 'one edition of today’s and one of future surfaces (or --only)', unused);
  return generateSet(aerodrome, { ols, futureOls });
}

/** The aerodrome with its surfaces: those of the named editions and, unless `only`, all others in its description. */
export function protect(
  input: unknown,
  { rulesets, only }: Pick<Arguments, 'rulesets' | 'only'>,
): ProtectedAerodrome & { readonly arp: { readonly lat: number; readonly lon: number } } {
  const aerodrome = readAerodrome(input);
  const components = componentsOf(aerodrome, editionsOf(rulesets), only);
  const { lat, lon } = aerodrome.arp;
  return { id: aerodrome.id, arp: { lat, lon }, frame: frameAt({ lat, lon }), components };
}
