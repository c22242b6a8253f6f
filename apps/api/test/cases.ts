import type { Application, DraftAnswers, SubmissionAnswers } from '@jibline/contract';
import { mobileAnswers, variant } from '@jibline/contract/samples';
import { newId } from '../src/new-id.ts';
import { anAirport, anOrganisation, caller } from './people.ts';
import type { Served } from './served.ts';

const DAY_MS = 86_400_000;
/** So many days from now, on the hour. */
export const inDays = (days: number) =>
  new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + days * DAY_MS).toISOString();

/** A mobile crane, 40 m above ground on ground at 5 m AHD, for ten days from a month ahead; `changes` by path. */
export const craneAnswers = (airportId: string, changes: Record<string, unknown> = {}) =>
  variant(mobileAnswers, {
    'site.airportId': airportId,
    'schedule.startAt': inDays(40),
    'schedule.endAt': inDays(50),
    ...changes,
  }) as SubmissionAnswers;

/** Two airports, a crane company with three people, an applicant of their own, and everybody who may have a say. */
export async function aCaseWorld(served: Served) {
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
      const { status: got, body } = await answer;
      if (got !== status) throw new Error(`${name}: wanted ${status}, got ${got}: ${JSON.stringify(body)}`);
      return body as Application;
    };
    return {
      ...call,
      create: (answers: DraftAnswers, more: object = {}) =>
        expecting(201, call.post('CranePermitApplications', { answers, ...more })),
      read: (id: string) => expecting(200, call.get(`CranePermitApplications/${id}`)),
      update: (id: string, body: object) => call.put(`CranePermitApplications/${id}`, body),
      saved: (id: string, body: object) => expecting(200, call.put(`CranePermitApplications/${id}`, body)),
    };
  };
  return { operator, company, airport, other, ids, as };
}
export type CaseWorld = Awaited<ReturnType<typeof aCaseWorld>>;
export type CasePerson = Parameters<CaseWorld['as']>[0];

export interface Inserted {
  owner: string;
  organisation?: string | null;
  airport: string;
  state?: 0 | 2;
}

/** A case put there by hand, for tests of who may do what with it: a draft, or submitted. */
export async function aCase(served: Served, { owner, organisation = null, airport, state = 2 }: Inserted) {
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
