import { type ApplicationState, dayAt, LodgedAnswers } from '@jibline/contract';
import { mobileAnswers, variant } from '@jibline/contract/samples';
import { type Component, direct, hasHeight } from '@jibline/surfaces';
import { findAirport, seedAirports } from '../../../apps/api/src/airports/index.ts';
import { assessAnswers } from '../../../apps/api/src/applications/assessments/assess.ts';
import { insertAssessments } from '../../../apps/api/src/applications/assessments/assessment-store.ts';
import { columnsOf } from '../../../apps/api/src/applications/drafts/columns.ts';
import type { Database } from '../../../apps/api/src/db.ts';
import { newId } from '../../../apps/api/src/new-id.ts';
import { generateComponents } from '../../../apps/api/src/surface-sets/generate-components.ts';
import { openSurfacesInForce, seedSurfaceSets } from '../../../apps/api/src/surface-sets/index.ts';
import { demoRulesetsOf } from '../../../apps/api/src/surface-sets/seed.ts';
import { findPublishedSet } from '../../../apps/api/src/surface-sets/store.ts';
import { writeSet } from '../../../apps/api/src/surface-sets/write-set.ts';
import { repeatable } from '../surfaces/repeatable.ts';

const ICAO = 'YSSY';
const SEED = 17;
const FARTHEST_M = 14_000;
/** Open, in review and permitted, in equal parts. */
const STATES: readonly ApplicationState[] = [2, 3, 7];

/** The demonstration's Sydney with its set in force, and that many applications assessed by the product's own code. */
export async function fill({ db, listen }: Database, applications: number) {
  await seedAirports(db, []);
  await seedSurfaceSets(db);
  const { id: airportId } = await db
    .selectFrom('airports')
    .select('id')
    .where('icao', '=', ICAO)
    .executeTakeFirstOrThrow();
  const owner = newId();
  await db.insertInto('users').values({ id: owner, email: 'owner@bench.test', name: 'Owner' }).execute();
  const surfaces = await openSurfacesInForce({ db, listen });
  const snapshot = await surfaces.current();
  const arp = snapshot.airports.get(airportId)?.arp;
  if (!arp) throw new Error(`no surfaces of ${ICAO}`);
  const random = repeatable(SEED);
  for (let from = 0; from < applications; from += 500)
    await db.transaction().execute(async (tx) => {
      for (let n = from; n < Math.min(applications, from + 500); n++) {
        const { lat, lon } = direct(arp, random() * 360, Math.sqrt(random()) * FARTHEST_M);
        const aglM = 15 + Math.round(random() * 60);
        const answers = LodgedAnswers.parse(
          variant(mobileAnswers, {
            'site.airportId': airportId,
            'site.latitude': lat,
            'site.longitude': lon,
            'site.groundLevelAhdM': 5,
            'craneDetail.maxHeightAglM': aglM,
            'craneDetail.maxHeightAhdM': 5 + aglM,
            'craneDetail.boomLengthM': aglM + 5,
            'craneDetail.maxHeightCapableAglM': aglM + 10,
          }),
        );
        const [id, at] = [newId(), new Date()];
        const number = `${ICAO}-2026-${String(n).padStart(6, '0')}`;
        const state = STATES[n % STATES.length] ?? 2;
        const columns = { ...columnsOf(answers), airport_ids: [airportId], airport_icao: ICAO, answers_version: 1 };
        const phase = state === 7 ? ('UPCOMING' as const) : state === 3 ? ('TRIAGE' as const) : null;
        await tx
          .insertInto('applications')
          .values({
            ...{ id, number, draft_number: number, kind: 'NEW', state, phase, owner_id: owner, created_by: owner },
            ...{ ...columns, submitted_at: at },
          })
          .execute();
        await tx
          .insertInto('application_airports')
          .values({ application_id: id, airport_id: airportId, position: 0 })
          .execute();
        await tx
          .insertInto('application_versions')
          .values({ application_id: id, number: 1, answers: JSON.stringify(answers), frozen_at: at, frozen_by: owner })
          .execute();
        const request = { answers, timeZone: 'Australia/Sydney', before: [] };
        const { assessed, problems } = await assessAnswers(tx, snapshot, request);
        if (problems.length > 0) throw new Error(JSON.stringify(problems));
        const own = assessed.filter(({ finding }) => finding.airportId === airportId);
        await insertAssessments(tx, { applicationId: id, version: 1, reason: 'submission', at }, own);
      }
    });
  await surfaces.stop();
  return airportId;
}

const lowered = (component: Component, byM: number): Component => {
  if (!hasHeight(component)) return component;
  const { law } = component;
  return {
    ...component,
    law: 'z0' in law ? { ...law, z0: law.z0 - byM } : 'z' in law ? { ...law, z: law.z - byM } : law,
  };
};

/** Drafts beside the set in force: one runway end's approach lowered by 2 m, or every height surface by 0.5 m. */
export async function drafts({ db }: Database, airportId: string) {
  const airport = await findAirport(db, airportId);
  const inForce = await findPublishedSet(db, airportId);
  if (!airport || !inForce) throw new Error('nothing in force');
  const rulesets = demoRulesetsOf(airport.runways as never);
  const made = generateComponents(airport, rulesets, dayAt(new Date(), airport.time_zone));
  const end = (component: Component) => (component.subject.kind === 'runway' ? component.subject.end : undefined);
  const isApproach = (component: Component) => component.kind === 'approach' && end(component) === '16R';
  const draft = (name: string, change: (component: Component) => Component) =>
    db.transaction().execute((tx) =>
      writeSet(tx, airport, {
        ...{ name, rulesets, createdBy: null, at: new Date() },
        ...{ aerodrome: made.aerodrome, components: made.components.map(change) },
      }),
    );
  return {
    approach: await draft('Approach 16R', (one) => (isApproach(one) ? lowered(one, 2) : one)),
    all: await draft('Every surface', (one) => lowered(one, 0.5)),
  };
}
