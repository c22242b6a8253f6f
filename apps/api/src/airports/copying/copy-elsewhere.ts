import { airportLabel, type CopyChange, type CopyToAirports } from '@jibline/contract';
import type { AppContext } from '../../context.ts';
import { badFields } from '../../errors.ts';
import { type EffectivePermissions, effectivePermissionsOf } from '../../rights/effective-permissions.ts';
import type { Person } from '../../rights/person.ts';
import type { CopiedKind, Copy } from './copied-kind.ts';
import { airportsChanged, chosenAirports, otherAirportsOf } from './other-airports.ts';

const changeOf = ({ same, version }: Copy): CopyChange => (same ? 'none' : version === null ? 'adds' : 'replaces');

const present = <S extends { version: number }, C extends Copy, Shown extends object>(
  { show }: CopiedKind<S, C, Shown>,
  copies: readonly C[],
  source: S,
  permissions: EffectivePermissions,
) => ({
  airports: copies.map((copy) => ({
    id: copy.airport.id,
    label: airportLabel(copy.airport),
    change: changeOf(copy),
    version: copy.version,
    refusal: copy.refusal,
    ...show(copy, source, permissions),
  })),
});

/** What copying would change where; changes nothing. */
export async function compareElsewhere<S extends { version: number }, C extends Copy, Shown extends object>(
  kind: CopiedKind<S, C, Shown>,
  { db, now }: AppContext,
  actor: Person,
  id: string,
) {
  const permissions = effectivePermissionsOf(actor, now());
  const source = await kind.find(db, permissions, id);
  const others = await otherAirportsOf(db, kind.airportOf(source), kind.rights(permissions));
  return present(kind, await kind.copies(db, source, others), source, permissions);
}

/**
 * Copies a record to the chosen airports, as compared, in one transaction. An airport that has the same already stays
 * as it is, so that the same request twice is the same as once.
 */
export function copyElsewhere<S extends { version: number }, C extends Copy, Shown extends object>(
  kind: CopiedKind<S, C, Shown>,
  { db, now }: AppContext,
  actor: Person,
  id: string,
  sent: CopyToAirports,
) {
  return db.transaction().execute(async (tx) => {
    const at = now();
    const permissions = effectivePermissionsOf(actor, at);
    const rights = kind.rights(permissions);
    const source = await kind.find(tx, permissions, id);
    const others = await otherAirportsOf(tx, kind.airportOf(source), rights);
    const chosen = chosenAirports(others, sent, rights);
    if (source.version !== sent.version) throw await kind.changed(tx, source);
    const copies = new Map((await kind.copies(tx, source, others)).map((copy) => [copy.airport.id, copy]));
    const refused = chosen.flatMap(({ id, path, label }) => {
      const refusal = copies.get(id)?.refusal ?? null;
      return refusal === null ? [] : [{ path, message: `${label}: ${refusal}` }];
    });
    if (refused.length > 0) throw badFields(refused);
    const changed: typeof chosen = [];
    for (const one of chosen) {
      const copy = copies.get(one.id);
      if (!copy || copy.same) continue;
      const isAsCompared = copy.version === one.version;
      if (!isAsCompared || !(await kind.write(tx, actor, source, copy, at))) changed.push(one);
    }
    if (changed.length > 0) throw airportsChanged(changed);
    return present(kind, await kind.copies(tx, source, others), source, permissions);
  });
}
