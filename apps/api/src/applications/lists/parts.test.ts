import type { ApplicationSummary } from '@jibline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAirport, caller } from '../../../test/people.ts';
import { type Served, serveForTest } from '../../../test/served.ts';
import { newId } from '../../new-id.ts';

const OFFICER = 'officer@parts.test';
const STRANGER = 'stranger@parts.test';
let served: Served;

interface Case {
  name: string;
  owner: string;
  by?: string;
  airports: string[];
  /** Where it is meant for, while it is a draft. */
  draftAt?: string;
}

async function put({ name, owner, by = owner, airports, draftAt }: Case, day: number): Promise<void> {
  const lodged = draftAt === undefined;
  const at = new Date(Date.UTC(2026, 0, day));
  await served.db
    .insertInto('applications')
    .values({
      id: newId(),
      number: name,
      draft_number: `D-${name}`,
      state: lodged ? 2 : 0,
      kind: 'NEW',
      owner_id: owner,
      created_by: by,
      answers_version: lodged ? 1 : 0,
      airport_id: draftAt ?? airports[0] ?? null,
      airport_ids: airports,
      due_at: lodged ? at : null,
      submitted_at: lodged ? at : null,
      updated_at: at,
    })
    .execute();
}

beforeAll(async () => {
  served = await serveForTest();
  const [mine, second, other] = [
    await anAirport(served, 'YMIN'),
    await anAirport(served, 'YSEC'),
    await anAirport(served, 'YOTH'),
  ];
  const officer = await served.prepare(OFFICER, {}, [
    [1, 1, mine],
    [1, 2, second],
  ]);
  const stranger = await served.prepare(STRANGER);
  const cases: Case[] = [
    { name: 'at mine', owner: stranger, airports: [mine] },
    { name: 'at the second', owner: stranger, airports: [second] },
    { name: 'at both of mine', owner: stranger, airports: [second, mine] },
    { name: 'at another, then mine', owner: stranger, airports: [other, mine] },
    { name: 'own, at mine', owner: officer, airports: [mine] },
    { name: 'own, at another', owner: officer, airports: [other] },
    { name: 'begun for a stranger', owner: stranger, by: officer, airports: [], draftAt: other },
    { name: 'at another', owner: stranger, airports: [other] },
    { name: 'draft of a stranger', owner: stranger, airports: [], draftAt: mine },
  ];
  for (const [n, one] of cases.entries()) await put(one, n + 1);
});
afterAll(() => served.stop());

const LODGED = [
  'at mine',
  'at the second',
  'at both of mine',
  'at another, then mine',
  'own, at mine',
  'own, at another',
];

it.each([
  ['an officer, oldest change first', OFFICER, { by: 'updatedAt' }, undefined, [...LODGED, 'begun for a stranger']],
  ['an officer, open by due date', OFFICER, { by: 'dueAt' }, [2, 3], LODGED],
  ['an officer, in an order without an index of their own', OFFICER, { by: 'submittedAt' }, [2, 3], LODGED],
  [
    'an applicant, oldest change first',
    STRANGER,
    { by: 'updatedAt' },
    undefined,
    [...LODGED.slice(0, 4), 'begun for a stranger', 'at another', 'draft of a stranger'],
  ],
])('%s: every case once, in pages of any size', async (_who, email, by, states, expected) => {
  const { post } = caller(served, email);
  for (const pageSize of [1000, 20, 2]) {
    const found: string[] = [];
    for (let pageNumber = 1; (pageNumber - 1) * pageSize < expected.length; pageNumber += 1) {
      const asked = { sort: { ...by, descending: false }, pageNumber, pageSize, ...(states ? { states } : {}) };
      const { status, body } = await post('CranePermitApplications/get-application', asked);
      expect(status).toBe(200);
      const { items, total } = body as { items: ApplicationSummary[]; total: number };
      expect(total).toBe(expected.length);
      found.push(...items.map(({ number }) => number));
    }
    expect(found).toEqual(expected);
  }
});
