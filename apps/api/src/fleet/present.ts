import { type ApplicationSummary, FleetCrane } from '@jibline/contract';
import { applicationsOfCranes } from '../applications/index.ts';
import { parseStored } from '../database/parse-stored.ts';
import type { Db } from '../db.ts';
import type { Person } from '../rights/person.ts';
import { type FoundCrane, findVisibleCrane } from './find.ts';
import { craneActions, type FleetOwner } from './policy.ts';
import type { StoredCrane } from './store.ts';

function sheetOf({ filename, media_type, size_bytes, sha256, stored_at }: StoredCrane): FleetCrane['dataSheet'] {
  if (filename === null || media_type === null || size_bytes === null || sha256 === null || stored_at === null)
    return null;
  return { filename, mediaType: media_type, sizeBytes: size_bytes, sha256, uploadedAt: stored_at.toISOString() };
}

const presentCrane = (
  actor: Person,
  { crane, organisation }: FoundCrane,
  uses: readonly ApplicationSummary[],
  now: Date,
): FleetCrane =>
  parseStored(FleetCrane, {
    id: crane.id,
    version: crane.version,
    organisationId: crane.organisation_id,
    answers: crane.answers,
    retired: crane.retired_at !== null,
    dataSheet: sheetOf(crane),
    uses,
    copyOf: uses.find(({ actions }) => actions.includes('applications:copy'))?.id ?? null,
    updatedAt: crane.updated_at.toISOString(),
    actions: craneActions(actor, organisation, { isUsed: crane.is_used }, now),
  });

/** Several cranes of one company, with the applications they are in. */
export async function presentCranes(
  db: Db,
  actor: Person,
  organisation: FleetOwner,
  cranes: readonly StoredCrane[],
  now: Date,
): Promise<FleetCrane[]> {
  const ids = cranes.map(({ id }) => id);
  const uses = await applicationsOfCranes(db, actor, ids, now);
  return cranes.map((crane) => presentCrane(actor, { crane, organisation }, uses.get(crane.id) ?? [], now));
}

/** One crane as this person sees it. */
export async function getCrane(db: Db, actor: Person, id: string, now: Date): Promise<FleetCrane> {
  const found = await findVisibleCrane(db, actor, id, now);
  const uses = await applicationsOfCranes(db, actor, [id], now);
  return presentCrane(actor, found, uses.get(id) ?? [], now);
}
