import { isDeepStrictEqual } from 'node:util';
import {
  type ApprovalParametersElsewhere,
  type ApprovalSettings,
  airportLabel,
  type CopyToAirports,
  isConditionId,
} from '@jibline/contract';
import type { AppContext } from '../context.ts';
import type { Db, Tx } from '../db.ts';
import { newId } from '../new-id.ts';
import { type EffectivePermissions, effectivePermissionsOf } from '../rights/effective-permissions.ts';
import type { Person } from '../rights/person.ts';
import { findOwnParameters, parametersChanged, parametersRights, presentParameters } from './approval.ts';
import { fittingRow, storedSettings } from './approval-settings.ts';
import { parametersOfAll, type StoredParameters } from './approval-store.ts';
import { airportsChanged, type Chosen, chosenAirports, otherAirportsOf } from './other-airports.ts';
import type { StoredHead } from './store.ts';
import { addParameters, replaceParameters } from './write-parameters.ts';

/** Texts of the conditions each airport has worded or added itself, by the condition's key. */
export type ConditionTexts = (
  db: Db | Tx,
  airportIds: readonly string[],
) => Promise<ReadonlyMap<string, ReadonlyMap<string, string>>>;

export interface CopyContext extends AppContext {
  conditionTexts: ConditionTexts;
}

interface Copy {
  airport: StoredHead;
  current: StoredParameters | null;
  /** What applies there while it has none of these. */
  wider: StoredParameters | null;
  after: ApprovalSettings;
  leftOut: string[];
  change: 'none' | 'adds' | 'replaces';
}

/** What copying does at each airport. A condition without a text there would leave a gap in its permits. */
async function copiesOf(
  { conditionTexts }: CopyContext,
  db: Db | Tx,
  source: StoredParameters,
  airports: readonly StoredHead[],
): Promise<Copy[]> {
  const ids = airports.map(({ id }) => id);
  const rows = await parametersOfAll(db, ids);
  const texts = await conditionTexts(db, ids);
  const settings = storedSettings(source);
  return airports.map((airport) => {
    const applies = fittingRow(rows, airport.id, source.crane_type, source.path);
    const current = applies?.crane_type === source.crane_type && applies.path === source.path ? applies : null;
    const leftOut = settings.conditionIds.filter((id) => !isConditionId(id) && !texts.get(airport.id)?.has(id));
    const after = { ...settings, conditionIds: settings.conditionIds.filter((id) => !leftOut.includes(id)) };
    const same = current !== null && isDeepStrictEqual(storedSettings(current), after);
    const change = same ? 'none' : current === null ? 'adds' : 'replaces';
    return { airport, current, wider: current === null ? applies : null, after, leftOut, change };
  });
}

const present = (
  copies: readonly Copy[],
  { crane_type, path }: StoredParameters,
  permissions: EffectivePermissions,
): ApprovalParametersElsewhere => ({
  airports: copies.map(({ airport, current, wider, after, leftOut, change }) => ({
    id: airport.id,
    label: airportLabel(airport),
    change,
    current: current && presentParameters(current, permissions, true),
    wider: wider && presentParameters(wider, permissions, true),
    after: { ...after, airportId: airport.id, craneType: crane_type, path },
    leftOut,
  })),
});

/** What copying would change where; changes nothing. */
export async function compareParameters(
  context: CopyContext,
  actor: Person,
  id: string,
): Promise<ApprovalParametersElsewhere> {
  const { db, now } = context;
  const permissions = effectivePermissionsOf(actor, now());
  const source = await findOwnParameters(db, permissions, id);
  const others = await otherAirportsOf(db, source.airport_id, parametersRights(permissions));
  return present(await copiesOf(context, db, source, others), source, permissions);
}

/**
 * Copies defaults to the chosen airports, as compared, in one transaction. An airport that has them already stays as it
 * is, so that the same request twice is the same as once.
 */
export function copyParameters(
  context: CopyContext,
  actor: Person,
  id: string,
  sent: CopyToAirports,
): Promise<ApprovalParametersElsewhere> {
  return context.db.transaction().execute(async (tx) => {
    const at = context.now();
    const permissions = effectivePermissionsOf(actor, at);
    const rights = parametersRights(permissions);
    const source = await findOwnParameters(tx, permissions, id);
    const others = await otherAirportsOf(tx, source.airport_id, rights);
    const chosen = chosenAirports(others, sent, rights);
    if (source.version !== sent.version) throw await parametersChanged(tx, source);
    const copies = await copiesOf(context, tx, source, others);
    const changed: Chosen[] = [];
    for (const one of chosen) {
      const copy = copies.find(({ airport }) => airport.id === one.id);
      if (copy && copy.change !== 'none' && !(await write(tx, actor, source, copy, one, at))) changed.push(one);
    }
    if (changed.length > 0) throw airportsChanged(changed);
    return present(await copiesOf(context, tx, source, others), source, permissions);
  });
}

/** False when the airport has another version than the person has seen. */
async function write(
  tx: Tx,
  actor: Person,
  { crane_type: craneType, path }: StoredParameters,
  { current, after: settings }: Copy,
  { id: airportId, version }: Chosen,
  at: Date,
): Promise<boolean> {
  const one = { airportId, craneType, path, settings, at };
  if (current === null) return version === null && addParameters(tx, actor, { ...one, id: newId() });
  return version !== null && replaceParameters(tx, actor, current, { ...one, id: current.id, version });
}
