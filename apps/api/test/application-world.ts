import type { Application, DraftAnswers, FileKind, SubmissionAnswers } from '@jibline/contract';
import { DAY_MS } from '@jibline/contract';
import { allDeclarations, mobileAnswers, variant } from '@jibline/contract/samples';
import { generate } from '@jibline/surfaces';
import { describeDemoAirports } from '../demo/airports/describe.ts';
import { aerodromeOf, lockAirport } from '../src/airports/index.ts';
import type { Db } from '../src/db.ts';
import { newId } from '../src/new-id.ts';
import { publishDraft } from '../src/surface-sets/store.ts';
import { writeSet } from '../src/surface-sets/write-set.ts';
import { anAirport, anOrganisation, caller } from './people.ts';
import type { Served } from './served.ts';

/** That many days from now, on the hour. */
export const inDays = (days: number) =>
  new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + days * DAY_MS).toISOString();

/** A mobile crane, 40 m above ground at 5 m AHD, for ten days from a month ahead; `changes` by path. */
export const craneAnswers = (airportId: string, changes: Record<string, unknown> = {}) =>
  variant(mobileAnswers, {
    'site.airportId': airportId,
    'schedule.startAt': inDays(40),
    'schedule.endAt': inDays(50),
    ...changes,
  }) as SubmissionAnswers;

const canberra = () => {
  const found = describeDemoAirports().find(({ described }) => described.icao === 'YSCB')?.described;
  if (!found) throw new Error('no YSCB');
  return found;
};

/** A level charted surface of this type, 500 m around the location of `atCanberra`. */
const levelOf = ([type, elevationAhdM]: [string, number]) => {
  const [south, north, west, east] = [-35.312, -35.302, 149.211, 149.223];
  const ring = [
    [south, west],
    [south, east],
    [north, east],
    [north, west],
  ].map(([lat, lon]) => ({ lat, lon }));
  const geometry = { kind: 'flat', rings: [ring], elevationAhdM };
  return { id: type, type, name: `Level ${type}`, source: 'Chart', effectiveFrom: '2026-01-01', geometry };
};

/**
 * Draws obstacle limitation surfaces around Canberra for an airport of the test: the inner horizontal is 45 m above the
 * reference elevation, at 615 m AHD by default. `levels`: further surfaces by type and level.
 */
export async function draftSurfaces(
  served: Served,
  airportId: string,
  referenceElevationAhdM = 570,
  levels: Record<string, number> = {},
): Promise<string> {
  const published = Object.entries(levels).map(levelOf);
  const aerodrome = aerodromeOf({ ...canberra(), referenceElevationAhdM, id: airportId, published });
  const components = [
    ...generate(aerodrome, { ruleset: 'mos139-2019' }),
    ...(published.length > 0 ? generate(aerodrome, { ruleset: 'published' }) : []),
  ];
  return served.db.transaction().execute(async (tx) => {
    const airport = await lockAirport(tx, airportId);
    if (!airport) throw new Error(`no airport ${airportId}`);
    const at = new Date();
    const set = { name: 'OLS', rulesets: ['mos139-2019'], aerodrome, components, createdBy: null, at };
    return writeSet(tx, airport, set);
  });
}

/** The same, in force. */
export async function publishSurfaces(...[served, airportId, ...drawn]: Parameters<typeof draftSurfaces>) {
  const id = await draftSurfaces(served, airportId, ...drawn);
  await served.db.transaction().execute((tx) => publishDraft(tx, { id, airportId }, null, new Date()));
  return id;
}

/** 2 km east of the aerodrome, on ground at 570 m: 20 m is clear of every surface, 80 m penetrates them. */
export const atCanberra = (heightAglM: number): Record<string, unknown> => ({
  'site.latitude': -35.3069,
  'site.longitude': 149.217,
  'site.groundLevelAhdM': 570,
  'site.groundLevelSource': 'survey',
  'craneDetail.maxHeightAglM': heightAglM,
  'craneDetail.maxHeightAhdM': 570 + heightAglM,
  'craneDetail.boomLengthM': Math.max(10, heightAglM),
  'craneDetail.maxHeightCapableAglM': heightAglM + 10,
  'craneDetail.maxRadiusM': 10,
  'safety.lowVisPlan': 'Boom down at once.',
  'people.emergencyContactName': 'Eve Night',
  'people.emergencyContactPhone': '+61411111111',
});
export const CLEAR = 20;
export const PIERCING = 80;

const handsOver = (transition: object) =>
  'event' in transition && (transition.event === 'lodge' || transition.event === 'pay-to-lodge');
const FILES = ['site-plan', 'elevation-drawing', 'aeronautical-impact-report'] as const;

/** Adds files of these kinds, as if uploaded and scanned. */
export async function attachKinds(
  { db }: { db: Db },
  applicationId: string,
  airportId: string,
  kinds: readonly FileKind[],
): Promise<void> {
  const at = new Date();
  for (const kind of kinds) {
    const [id, upload] = [newId(), newId()];
    const about = { airport_id: airportId, application_id: applicationId, filename: `${kind}.pdf`, uploaded_by: null };
    const stored = { media_type: 'application/pdf', size_bytes: 9, sha256: 'a'.repeat(64) };
    await db
      .insertInto('uploads')
      .values({ ...about, ...stored, id: upload, purpose: 'document', file_id: id, begun_at: at, stored_at: at })
      .execute();
    await db
      .insertInto('application_files')
      .values({ ...about, ...stored, id, upload_id: upload, kind, by_staff: false, uploaded_at: at })
      .execute();
  }
}

/** Adds the files an application for a mobile crane may require, unless it already has some. */
export async function attachFiles(served: { db: Db }, applicationId: string, airportId: string): Promise<void> {
  const files = served.db.selectFrom('application_files').select('id').where('application_id', '=', applicationId);
  if (!(await files.executeTakeFirst())) await attachKinds(served, applicationId, airportId, FILES);
}

/**
 * Two airports, a crane company with three people, an independent applicant, and everyone who may be involved in a
 * review.
 */
export async function anApplicationWorld(served: Served) {
  const operator = await anOrganisation(served, 'OPERATOR', 'Capital Airports');
  const company = await anOrganisation(served, 'APPLICANT', 'Tall Cranes');
  const airport = await anAirport(served, 'YAAA', operator);
  const other = await anAirport(served, 'YBBB');
  const people = {
    applicant: [],
    companyAdmin: [[2, 0, company]],
    companyManager: [[2, 1, company]],
    companyReader: [[2, 2, company]],
    airportAdmin: [[1, 0, airport]],
    airportManager: [[1, 1, airport]],
    airportReader: [[1, 2, airport]],
    otherAdmin: [[1, 0, other]],
    operatorAdmin: [[2, 0, operator]],
    globalAdmin: [[0, 0, null]],
    globalManager: [[0, 1, null]],
    globalReader: [[0, 2, null]],
  } as const satisfies Record<string, readonly (readonly [0 | 1 | 2, 0 | 1 | 2, string | null])[]>;
  const ids: Record<string, string> = {};
  for (const [name, grants] of Object.entries(people)) {
    const email = `${name}@cases.test`;
    ids[name] = await served.prepare(
      email,
      { name },
      grants.map(([...grant]) => grant),
    );
    const organisation = grants[0]?.[2] === company ? company : null;
    if (organisation)
      await served.db.updateTable('users').set({ organisation_id: organisation }).where('email', '=', email).execute();
  }
  const as = (name: keyof typeof people) => {
    const call = caller(served, `${name}@cases.test`);
    const expecting = async (status: number, answer: Promise<{ status: number; body: unknown }>) => {
      const { status: actual, body } = await answer;
      if (actual !== status) throw new Error(`${name}: wanted ${status}, got ${actual}: ${JSON.stringify(body)}`);
      return body as Application;
    };
    return {
      ...call,
      create: (answers: DraftAnswers, more: object = {}) =>
        expecting(201, call.post('CranePermitApplications', { answers, ...more })),
      read: (id: string) => expecting(200, call.get(`CranePermitApplications/${id}`)),
      update: (id: string, body: object) => call.put(`CranePermitApplications/${id}`, body),
      saved: (id: string, body: object) => expecting(200, call.put(`CranePermitApplications/${id}`, body)),
      /** Makes a transition from the newest version, and expects it to succeed. */
      move: async (id: string, transition: object) => {
        if (handsOver(transition)) await attachFiles(served, id, airport);
        const { version } = await expecting(200, call.get(`CranePermitApplications/${id}`));
        return expecting(200, call.put(`CranePermitApplications/${id}`, { version, transition }));
      },
      /** The same without expecting success; if the person may not read the application, returns that answer. */
      tryMove: async (id: string, transition: object) => {
        if (handsOver(transition)) await attachFiles(served, id, airport);
        const seen = await call.get(`CranePermitApplications/${id}`);
        if (seen.status !== 200) return seen;
        return call.put(`CranePermitApplications/${id}`, { version: seen.body.version, transition });
      },
      /** Second signature for one airport's decision. */
      sign: async (id: string, airportId: string) => {
        const { version } = await expecting(200, call.get(`CranePermitApplications/${id}`));
        return expecting(200, call.post(`applications/signatures/${id}`, { version, airportId, text: 'I agree.' }));
      },
    };
  };
  /** Submitted by an applicant, at a height that is clear or penetrates. */
  const lodged = async (
    heightAglM = CLEAR,
    { by = 'applicant' as keyof typeof people, changes = {} as Record<string, unknown>, at = airport } = {},
  ) => {
    const draft = await as(by).create(
      craneAnswers(at, { ...atCanberra(heightAglM), 'site.lotPlan': newId(), ...changes }),
    );
    return as(by).move(draft.id, LODGE);
  };
  return { operator, company, airport, other, ids, as, lodged };
}

export const LODGE = { event: 'lodge', declarations: allDeclarations };
export const READY = {
  event: 'mark-ready',
  recommendation: 'Approve as asked.',
  conditions: [
    { conditionId: 'C1', text: 'No part above the height shown.' },
    // The default settings require it where a surface is penetrated.
    { conditionId: 'C13', text: 'A NOTAM must be in force first.' },
  ],
};
/** A request approving what was applied for. */
export const approval = (application: Application, airportId: string, over: object = {}) => ({
  event: 'approve',
  airportId,
  approvedHeightAhdM: application.craneDetail?.maxHeightAhdM ?? 0,
  validFrom: application.schedule?.startAt,
  validTo: application.schedule?.endAt,
  conditions: READY.conditions,
  reasons: 'Below every height surface.',
  riskStatement: 'Short lift by day.',
  ...over,
});
export type ApplicationWorld = Awaited<ReturnType<typeof anApplicationWorld>>;
export type ApplicationPerson = Parameters<ApplicationWorld['as']>[0];

export interface Inserted {
  owner: string;
  organisation?: string | null;
  airport: string;
  state?: 0 | 2 | 3;
}

/** An application inserted directly, for permission tests: a draft, or submitted. */
export async function anApplication(served: Served, { owner, organisation = null, airport, state = 2 }: Inserted) {
  const id = newId();
  const number = `T-${id}`;
  const answers = JSON.stringify(craneAnswers(airport));
  const at = new Date();
  await served.db
    .insertInto('applications')
    .values({
      id,
      number,
      draft_number: number,
      kind: 'NEW',
      state,
      owner_id: owner,
      created_by: owner,
      organisation_id: organisation,
      answers,
      is_crane: true,
      crane_type: 0,
      airport_id: airport,
      ...(state === 3 ? { phase: 'TRIAGE' as const, taken_at: at } : {}),
      ...(state === 0 ? {} : { answers_version: 1, airport_ids: [airport], submitted_at: at }),
    })
    .execute();
  if (state !== 0) {
    await served.db
      .insertInto('application_airports')
      .values({ application_id: id, airport_id: airport, position: 0 })
      .execute();
    await served.db
      .insertInto('application_versions')
      .values({ application_id: id, number: 1, answers, frozen_at: at, frozen_by: owner })
      .execute();
  }
  return { id, version: 1 };
}
