import { type ApplicationState, LIFECYCLE_EVENTS, type LifecycleEvent, type Phase } from '@jibline/contract';
import { allDeclarations } from '@jibline/contract/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApplicationPerson,
  type ApplicationWorld,
  anApplication,
  anApplicationWorld,
  inDays,
} from '../../../test/application-world.ts';
import { type Served, serveForTest } from '../../../test/served.ts';
import type { Person, PersonGrant } from '../../rights/person.ts';
import { type ApplicationFacts, accessOf, applicationActions } from '../policy.ts';

/**
 * Who may make which transition, typed by hand from the workflow's transition table and permission matrix. One letter
 * per person, in this order: owner · company administrator, manager, reader · airport administrator, manager, reader ·
 * platform administrator, manager, reader. y = offered. Decisions by managers and guards are tested elsewhere.
 */
const ROLES = [
  'owner',
  'companyAdmin',
  'companyManager',
  'companyReader',
  'airportAdmin',
  'airportManager',
  'airportReader',
  'globalAdmin',
  'globalManager',
  'globalReader',
] as const;
type Role = (typeof ROLES)[number];

const HOLDER = 'y yy- --- ---';
const STAFF = '- --- yy- yy-';
const ADMINS = '- --- y-- y--';
const DECIDERS = '- --- yy- y--';
const CANCELERS = 'y yy- yy- y--';
const HOLDER_AND_STAFF = 'y yy- yy- yy-';

type Rows = Partial<Record<LifecycleEvent, string>>;
const PROCESSING: Rows = {
  ask: STAFF,
  refer: STAFF,
  'mark-ready': STAFF,
  'return-to-queue': ADMINS,
  reject: DECIDERS,
  cancel: CANCELERS,
};
const REPORTS: Rows = { start: HOLDER_AND_STAFF, stop: HOLDER_AND_STAFF };
const PERMIT: Rows = { suspend: STAFF, revoke: ADMINS, 'report-removal': HOLDER_AND_STAFF };

// biome-ignore format: reads as the table it is
const EXPECTED: readonly [state: ApplicationState, phase: Phase | null, rows: Rows][] = [
  // Drafts belong to the applicant's side; platform staff help with them, and platform administrators may delete them.
  [0, null, { delete: 'y y-- --- y--', 'pay-to-lodge': HOLDER, lodge: HOLDER }],
  [1, null, { 'change-answers': 'y --- --- ---', cancel: 'y --- --- ---' }],
  [2, null, { take: STAFF, cancel: CANCELERS }],
  [3, 'TRIAGE', { ...PROCESSING, approve: DECIDERS }],
  [3, 'WAITING_APPLICANT', { ...PROCESSING, answer: HOLDER }],
  [3, 'REFERRED', { ...PROCESSING, approve: DECIDERS, 'record-reply': STAFF }],
  [3, 'READY', { ...PROCESSING, approve: DECIDERS }],
  // Crane up and down can be reported whatever the state of the permit.
  [4, null, REPORTS],
  [5, null, REPORTS],
  [6, null, { reopen: ADMINS, 'apply-again': HOLDER }],
  [7, 'UPCOMING', { suspend: STAFF, revoke: ADMINS, cancel: CANCELERS, start: HOLDER_AND_STAFF }],
  [7, 'ACTIVE', { ...PERMIT, stop: HOLDER_AND_STAFF }],
  [7, 'IDLE', { ...PERMIT, start: HOLDER_AND_STAFF }],
  [7, 'SUSPENDED', { lift: STAFF, revoke: ADMINS, 'report-removal': HOLDER_AND_STAFF, start: HOLDER_AND_STAFF, stop: HOLDER_AND_STAFF }],
  [7, 'OVERDUE_REMOVAL', { ...PERMIT, ...REPORTS }],
  [8, null, { 'confirm-removal': HOLDER_AND_STAFF, ...REPORTS }],
];

const NOW = new Date('2026-11-15T00:00:00Z');
const grant = (scope: 0 | 1 | 2, role: 0 | 1 | 2, targetId: string | null): PersonGrant => ({
  id: 'g',
  scope,
  role,
  targetId,
  from: null,
  to: null,
  targetName: null,
  kind: scope === 2 ? 'APPLICANT' : null,
  airportIds: [],
  targetActive: true,
  grantedBy: null,
  grantedAt: NOW,
});
const GRANTS: Record<Role, PersonGrant[]> = {
  owner: [],
  companyAdmin: [grant(2, 0, 'company')],
  companyManager: [grant(2, 1, 'company')],
  companyReader: [grant(2, 2, 'company')],
  airportAdmin: [grant(1, 0, 'airport')],
  airportManager: [grant(1, 1, 'airport')],
  airportReader: [grant(1, 2, 'airport')],
  globalAdmin: [grant(0, 0, null)],
  globalManager: [grant(0, 1, null)],
  globalReader: [grant(0, 2, null)],
};
const person = (role: Role, over: Partial<Person> = {}): Person => ({
  id: role,
  subject: role,
  version: 1,
  email: `${role}@cases.test`,
  name: role,
  title: null,
  phone: null,
  organisationId: null,
  organisationName: null,
  active: true,
  registeredAt: NOW,
  lettersWanted: true,
  digestWanted: false,
  createdAt: NOW,
  lastSeenAt: null,
  sessionsNotBefore: null,
  endedSessions: new Map(),
  grants: GRANTS[role],
  ...over,
});
const judged = (state: ApplicationState, phase: Phase | null): ApplicationFacts => ({
  state,
  phase,
  owner_id: 'owner',
  created_by: 'owner',
  organisation_id: 'company',
  organisation_kind: 'APPLICANT',
  airport_ids: state === 0 ? [] : ['airport'],
});
const offered = (who: Person, application: ApplicationFacts, event: LifecycleEvent) =>
  applicationActions(accessOf(who, application, NOW), application).includes(`applications:${event}`);

describe.each(EXPECTED)('state %i %s', (state, phase, rows) => {
  it.each(LIFECYCLE_EVENTS)('%s: offered exactly to the roles in the table', (event) => {
    const expected = (rows[event] ?? '- --- --- ---').replaceAll(' ', '');
    const actual = ROLES.map((role) => (offered(person(role), judged(state, phase), event) ? 'y' : '-')).join('');
    expect(actual).toBe(expected);
  });
});

describe('whatever other grants a person has', () => {
  it.each(['take', 'approve', 'reject'] as const)(
    '%s is not offered on their own or their company’s application',
    (event) => {
      const application = judged(event === 'take' ? 2 : 3, event === 'take' ? null : 'READY');
      expect(offered(person('airportAdmin'), application, event)).toBe(true);
      expect(offered(person('airportAdmin', { organisationId: 'company' }), application, event)).toBe(false);
      expect(offered(person('airportAdmin', { id: 'owner' }), application, event)).toBe(false);
      expect(offered(person('globalAdmin', { organisationId: 'company' }), application, event)).toBe(false);
      expect(
        offered(
          person('airportAdmin', { grants: [...GRANTS.airportAdmin, grant(2, 2, 'company')] }),
          application,
          event,
        ),
      ).toBe(false);
    },
  );
  it('inactive people are offered nothing', () => {
    for (const role of ROLES)
      expect(
        applicationActions(accessOf(person(role, { active: false }), judged(2, null), NOW), judged(2, null)),
      ).toEqual([]);
  });
  it('staff of another airport are offered nothing', () => {
    const other = person('airportAdmin', { grants: [grant(1, 0, 'elsewhere')] });
    expect(accessOf(other, judged(3, 'TRIAGE'), NOW).side).toBeNull();
  });
});

/** A request of every event a person can send. */
const at = new Date(Date.now() - 60_000).toISOString();
const requests = (airportId: string): Record<string, object> => ({
  'pay-to-lodge': { declarations: allDeclarations, quoteId: airportId },
  lodge: { declarations: allDeclarations },
  'change-answers': {},
  cancel: { reason: 'WITHDRAWN', text: '' },
  take: {},
  ask: { questions: ['Which crane?'], dueAt: inDays(3) },
  answer: { replies: [] },
  refer: { referrals: [{ authority: 'CASA', name: 'CASA', email: 'a@b.test', replyBy: inDays(9), note: '' }] },
  'record-reply': { referralId: airportId, reply: 'no-objection', text: '', receivedAt: at },
  'mark-ready': { recommendation: 'Approve.', conditions: [] },
  'return-to-queue': { text: 'By mistake.' },
  approve: {
    airportId,
    approvedHeightAhdM: 45,
    validFrom: inDays(40),
    validTo: inDays(41),
    conditions: [{ conditionId: null, text: 'Be careful.' }],
    reasons: 'Clear.',
    riskStatement: 'Low.',
  },
  reject: { airportId, reasonCode: 'other', text: 'No.', heightThatPassesAhdM: null },
  reopen: { reasonCode: 'error', text: 'Looked again.' },
  'apply-again': {},
  'report-removal': { removedAt: at },
  suspend: { text: 'Air show.', from: at, until: null },
  lift: { text: '' },
  revoke: { reasonCode: 'breach', text: 'Too high.', effectiveAt: at, instruction: 'Lower now.', confirmed: true },
  'confirm-removal': { removedAt: at },
  start: { startedAt: at },
  stop: { stoppedAt: at },
});

describe('over the wire', () => {
  let served: Served;
  let world: ApplicationWorld;
  beforeAll(async () => {
    served = await serveForTest();
    world = await anApplicationWorld(served);
  });
  afterAll(() => served.stop());

  it.each(EXPECTED)(
    'state %i %s: events not in the table are refused, and change nothing',
    async (state, phase, rows) => {
      const owner = world.ids.applicant ?? '';
      const { id } = await anApplication(served, { owner, airport: world.airport, state: state === 0 ? 0 : 2 });
      const closed = [4, 5, 6, 8].includes(state);
      await served.db
        .updateTable('applications')
        .set({ state, phase, close_reason: closed ? 'ENDED' : null })
        .where('id', '=', id)
        .execute();
      const columns: [ApplicationPerson, number][] =
        state === 0
          ? [['applicant', 0]]
          : [
              ['applicant', 0],
              ['airportAdmin', 4],
              ['airportManager', 5],
              ['airportReader', 6],
              ['globalReader', 9],
            ];
      for (const [who, column] of columns)
        for (const [event, more] of Object.entries(requests(world.airport))) {
          const row = rows[event as LifecycleEvent]?.replaceAll(' ', '');
          if (row?.[column] === 'y') continue;
          const rejected = await world.as(who).update(id, { version: 1, transition: { event, ...more } });
          expect([who, event, rejected.status, rejected.body.code]).toEqual([
            who,
            event,
            row ? 403 : 409,
            row ? 'forbidden' : 'transition-refused',
          ]);
        }
      const after = await served.db
        .selectFrom('applications')
        .select(['state', 'phase', 'version'])
        .where('id', '=', id)
        .executeTakeFirst();
      expect(after).toEqual({ state, phase, version: 1 });
    },
  );

  it('nobody can request the system’s own events', async () => {
    const { id } = await anApplication(served, { owner: world.ids.applicant ?? '', airport: world.airport });
    for (const event of [
      'confirm-lodgement-payment',
      'approve-automatically',
      'hold-for-payment',
      'end',
      'overdue',
      'supersede',
      'fail-payment',
    ]) {
      const rejected = await world.as('globalAdmin').update(id, { version: 1, transition: { event } });
      expect([event, rejected.status]).toEqual([event, 400]);
    }
  });
});
