import { APPLICATION_ACTIONS, type ApplicationAction, LIFECYCLE } from '@jibline/contract';
import { describe, expect, it } from 'vitest';
import {
  APPROVED,
  CANCELED,
  COMPLETED,
  DRAFT,
  foreign,
  foreignApplication,
  LODGED,
  own,
  ownApplication,
  PAYMENT_PENDING,
  PROCESSING,
  REJECTED,
  REVOKED,
  SUBMITTED,
  towards,
} from '../../test/actor-access.ts';
import {
  AIRPORT,
  aPerson,
  COMPANY,
  FOREIGN,
  GRANT,
  NO_ONE,
  NOW,
  OPERATOR,
  rowOf,
  rowsOf,
  SISTER,
} from '../../test/roles.ts';
import type { PersonGrant } from '../rights/person.ts';
import {
  type ApplicationFacts,
  accessOf,
  applicationActions,
  isHolder,
  mayCreateFor,
  mayEdit,
  mayExport,
  mayMake,
  maySignFor,
  roleAtAirport,
  rowFor,
} from './policy.ts';

const EVENTS = new Set(LIFECYCLE.map(({ event }) => `applications:${event}`));
const ACTIONS = [...APPLICATION_ACTIONS, ...EVENTS];
const EVERYONE = 'o ooo ooo ooo ooo';
const HOLDERS = 'o oo- --- --- ---';
const OWNER = 'o --- --- --- ---';
const STAFF = '- --- ooo ooo ooo';
const MANAGERS = '- --- oo- oo- oo-';
const ADMINS = '- --- o-- o-- o--';
/** Managers at the airport and its operator too; on the platform administrators only. */
const DECIDERS = '- --- oo- oo- o--';
const CANCELERS = 'o oo- oo- oo- o--';
const WRITERS = 'o oo- oo- oo- oo-';
const ALL_BUT_COMPANY_READERS = 'o oo- ooo ooo ooo';
/** Platform staff only: this application is not visible to anyone else here. */
const fromAfar = (row: string) => `- --- --- --- ${row.slice(-3)}`;

/** In any state after submission. */
const ALWAYS = {
  'applications:copy': HOLDERS,
  'applications:assess': MANAGERS,
  'applications:evidence': ADMINS,
  'applications:full-history': STAFF,
  'comments:add': WRITERS,
  'comments:add-internal': MANAGERS,
  'emails:send': MANAGERS,
  'emails:read': ALL_BUT_COMPANY_READERS,
  'payments:read': ALL_BUT_COMPANY_READERS,
};
const ALIVE = { ...ALWAYS, 'files:add': WRITERS };
const REVIEW = {
  ...ALIVE,
  'applications:assign': MANAGERS,
  'applications:sign': DECIDERS,
  'applications:ask': MANAGERS,
  'applications:refer': MANAGERS,
  'applications:mark-ready': MANAGERS,
  'applications:return-to-queue': ADMINS,
  'applications:reject': DECIDERS,
  'applications:cancel': CANCELERS,
};
const PERMIT = {
  ...ALIVE,
  'applications:extend': 'o oo- oo- oo- ---',
  'applications:vary': 'o oo- oo- oo- ---',
  'applications:revoke': ADMINS,
};
const [SUSPENDING, RAISING, LOWERING, REMOVING] = [
  { 'applications:suspend': MANAGERS },
  { 'applications:start': WRITERS },
  { 'applications:stop': WRITERS },
  { 'applications:report-removal': WRITERS },
];

type At = Pick<ApplicationFacts, 'state' | 'phase'>;
const at = (state: ApplicationFacts['state'], phase: ApplicationFacts['phase'] = null): At => ({ state, phase });
const offeredBy = (side: typeof own, where: At) =>
  Object.fromEntries(
    Object.entries(
      rowsOf(ACTIONS, (person) => {
        const { access, application } = side(where)(person);
        return applicationActions(access, application);
      }),
    ).filter(([, row]) => row !== NO_ONE),
  );

describe('the actions an application offers to each role', () => {
  it.each<[string, At, Record<string, string>]>([
    [
      'a draft',
      at(DRAFT),
      {
        'applications:edit': 'o oo- --- --- oo-',
        'files:add': 'o oo- --- --- oo-',
        'emails:read': HOLDERS,
        'applications:delete': 'o o-- --- --- o--',
        'applications:pay-to-lodge': HOLDERS,
        'applications:lodge': HOLDERS,
      },
    ],
    [
      'waiting for the money',
      at(PAYMENT_PENDING),
      { ...ALIVE, 'payments:pay': HOLDERS, 'applications:change-answers': OWNER, 'applications:cancel': OWNER },
    ],
    [
      'submitted',
      at(SUBMITTED),
      { ...ALIVE, 'applications:assign': MANAGERS, 'applications:take': MANAGERS, 'applications:cancel': CANCELERS },
    ],
    ['under review', at(PROCESSING, 'TRIAGE'), { ...REVIEW, 'applications:approve': DECIDERS }],
    [
      'waiting for the applicant',
      at(PROCESSING, 'WAITING_APPLICANT'),
      { ...REVIEW, 'applications:edit': HOLDERS, 'applications:answer': HOLDERS },
    ],
    [
      'referred',
      at(PROCESSING, 'REFERRED'),
      { ...REVIEW, 'applications:approve': DECIDERS, 'applications:record-reply': MANAGERS },
    ],
    ['ready', at(PROCESSING, 'READY'), { ...REVIEW, 'applications:approve': DECIDERS }],
    ['completed', at(COMPLETED), { ...ALWAYS, ...RAISING, ...LOWERING }],
    ['canceled', at(CANCELED), { ...ALWAYS, ...RAISING, ...LOWERING }],
    ['rejected', at(REJECTED), { ...ALWAYS, 'applications:reopen': ADMINS, 'applications:apply-again': HOLDERS }],
    [
      'approved, not yet begun',
      at(APPROVED, 'UPCOMING'),
      { ...PERMIT, ...SUSPENDING, ...RAISING, 'applications:cancel': CANCELERS },
    ],
    ['up', at(APPROVED, 'ACTIVE'), { ...PERMIT, ...SUSPENDING, ...LOWERING, ...REMOVING }],
    ['down', at(APPROVED, 'IDLE'), { ...PERMIT, ...SUSPENDING, ...RAISING, ...REMOVING }],
    [
      'suspended',
      at(APPROVED, 'SUSPENDED'),
      { ...PERMIT, 'applications:lift': MANAGERS, ...RAISING, ...LOWERING, ...REMOVING },
    ],
    [
      'not taken down in time',
      at(APPROVED, 'OVERDUE_REMOVAL'),
      { ...PERMIT, ...SUSPENDING, ...RAISING, ...LOWERING, ...REMOVING },
    ],
    ['revoked', at(REVOKED), { ...ALWAYS, 'applications:confirm-removal': WRITERS, ...RAISING, ...LOWERING }],
  ])('%s', (_, where, expected) => {
    expect(offeredBy(own, where)).toEqual(expected);
    const elsewhere = Object.entries(expected).map(([action, row]) => [action, fromAfar(row)]);
    expect(offeredBy(foreign, where)).toEqual(Object.fromEntries(elsewhere.filter(([, row]) => row !== NO_ONE)));
  });

  it('an inactive owner gets none', () => {
    const owner = aPerson({ active: false });
    for (const state of [DRAFT, ...LODGED]) {
      const { access, application } = towards(owner, ownApplication(owner, { state }));
      expect(access.side).toBe(null);
      expect(applicationActions(access, application)).toEqual([]);
      expect(mayEdit(access, application)).toBe(false);
      const row = rowFor(application, 'lodge');
      if (row) expect(mayMake(access, row)).toBe(false);
    }
  });
});

describe('which side a person is on', () => {
  const sides = (side: typeof own, where: Partial<At>) => ({
    staff: rowOf((person) => side(where)(person).access.side === 'staff'),
    applicant: rowOf((person) => side(where)(person).access.side === 'applicant'),
  });
  it.each(LODGED)('once submitted, in state %i', (state) => {
    expect(sides(own, { state })).toEqual({ staff: STAFF, applicant: 'o ooo --- --- ---' });
    expect(sides(foreign, { state })).toEqual({ staff: '- --- --- --- ooo', applicant: NO_ONE });
  });
  it('a draft is visible to its owner and company, and to platform staff with its address', () => {
    expect(sides(own, { state: DRAFT })).toEqual({ staff: NO_ONE, applicant: 'o oo- --- --- oo-' });
    expect(sides(foreign, { state: DRAFT })).toEqual({ staff: NO_ONE, applicant: '- --- --- --- oo-' });
  });

  const started = (state: ApplicationFacts['state']) => (person: ReturnType<typeof aPerson>) =>
    towards(person, { ...foreignApplication({ state }), created_by: person.id });
  it('the person who started a draft for someone can edit it, and sees the application afterwards', () => {
    expect(rowOf((person) => started(DRAFT)(person).access.side === 'applicant')).toBe(EVERYONE);
    expect(rowOf((person) => mayEdit(started(DRAFT)(person).access, started(DRAFT)(person).application))).toBe(
      EVERYONE,
    );
    const offered = (person: ReturnType<typeof aPerson>) =>
      applicationActions(started(DRAFT)(person).access, started(DRAFT)(person).application);
    expect(rowOf((person) => offered(person).includes('files:add'))).toBe(EVERYONE);
    expect(rowOf((person) => started(SUBMITTED)(person).access.side !== null)).toBe(EVERYONE);
    expect(rowOf((person) => isHolder(started(SUBMITTED)(person).access))).toBe(NO_ONE);
  });

  it('a draft started for me is mine', () => {
    const me = aPerson();
    for (const state of [DRAFT, SUBMITTED]) {
      const { access } = towards(me, { ...foreignApplication({ state }), owner_id: me.id });
      expect([access.side, [...access.actors]]).toEqual(['applicant', ['owner']]);
    }
  });

  const officer = aPerson({ grants: [GRANT.airport(1)] });
  it('staff who apply at their own airport count as staff, and as owners', () => {
    const { access } = towards(officer, { ...ownApplication(officer), owner_id: 'me' });
    expect([access.side, access.isOwn, [...access.actors]]).toEqual(['staff', true, ['owner', 'airport-manager']]);
  });

  it('only a company counts as the applicant’s organisation, not an operator', () => {
    const person = aPerson({ grants: [GRANT.operator(0)] });
    const theirs = { ...foreignApplication(), organisation_id: OPERATOR, organisation_kind: 'OPERATOR' } as const;
    expect(towards(person, theirs).access.side).toBe(null);
  });

  it('with several airports the strongest role counts', () => {
    const grants = [GRANT.operator(1), GRANT.airport(2)];
    const [first, last] = [AIRPORT, SISTER].map((id) => ({ ...GRANT.airport(0), targetId: id }));
    const several = { ...foreignApplication(), airport_ids: [FOREIGN, AIRPORT, SISTER] };
    const actors = (...grants: (PersonGrant | undefined)[]) => [
      ...towards(aPerson({ grants: grants.flatMap((one) => one ?? []) }), several).access.actors,
    ];
    expect(actors(...grants)).toEqual(['airport-manager']);
    expect(actors(...grants, first)).toEqual(['airport-admin']);
    expect(actors(...grants, last)).toEqual(['airport-admin']);
  });
});

describe('nobody decides on their own or their company’s application', () => {
  const administrator = GRANT.airport(0);
  const offers = (person: ReturnType<typeof aPerson>, where: At, known: Partial<ApplicationFacts>) => {
    const application = { ...foreignApplication(where), airport_ids: [AIRPORT], ...known };
    return applicationActions(accessOf(person, application, NOW), application);
  };
  const DECISIONS: ApplicationAction[] = [
    'applications:take',
    'applications:sign',
    'applications:reject',
    'applications:approve',
  ];

  it.each<[string, ReturnType<typeof aPerson>, Partial<ApplicationFacts>, boolean]>([
    ['somebody else’s', aPerson({ grants: [administrator] }), {}, true],
    [
      'of nobody’s company',
      aPerson({ grants: [administrator] }),
      { organisation_id: null, organisation_kind: null },
      true,
    ],
    ['one’s own', aPerson({ grants: [administrator] }), { owner_id: 'me' }, false],
    [
      'of the company one belongs to',
      aPerson({ organisationId: COMPANY, grants: [administrator] }),
      { organisation_id: COMPANY },
      false,
    ],
    [
      'of a company one has a role in',
      aPerson({ grants: [administrator, GRANT.company(2)] }),
      { organisation_id: COMPANY },
      false,
    ],
  ])('%s', (_, person, known, may) => {
    const [submitted, ready] = [at(SUBMITTED), at(PROCESSING, 'READY')].map((where) => offers(person, where, known));
    const offered = DECISIONS.filter((action) => submitted?.includes(action) || ready?.includes(action));
    expect(offered).toEqual(may ? DECISIONS : []);
    expect(ready).toContain('applications:ask');
  });
});

describe('"Second signature"', () => {
  it('by the airport’s administrators and managers, and platform administrators', () => {
    const signing = (side: typeof own, airportId: string) =>
      rowOf((person) => maySignFor(side({ state: PROCESSING })(person).access, airportId));
    expect(signing(own, AIRPORT)).toBe(DECIDERS);
    expect(signing(own, FOREIGN)).toBe('- --- --- --- o--');
    expect(signing(foreign, FOREIGN)).toBe('- --- --- --- o--');
  });
  it('not by platform managers who only read at the airport', () => {
    const person = aPerson({ grants: [GRANT.global(1), GRANT.airport(2)] });
    expect(maySignFor(towards(person, ownApplication(person)).access, AIRPORT)).toBe(false);
  });
  it('not on one’s own application, and not on a draft', () => {
    const person = aPerson({ grants: [GRANT.global(0)] });
    expect(maySignFor(towards(person, { ...ownApplication(person), owner_id: 'me' }).access, AIRPORT)).toBe(false);
    expect(maySignFor(towards(person, ownApplication(person, { state: DRAFT })).access, AIRPORT)).toBe(false);
  });
});

it('a role at one airport of the application does not count at another', () => {
  const person = aPerson({ grants: [GRANT.airport(1)] });
  const { access } = towards(person, { ...ownApplication(person), airport_ids: [AIRPORT, FOREIGN] });
  expect([roleAtAirport(access, AIRPORT), roleAtAirport(access, FOREIGN)]).toEqual([1, null]);
});

it.each([
  [at(PROCESSING, 'READY'), 'approve', 'T17'],
  [at(PROCESSING, 'TRIAGE'), 'approve', 'T17'],
  [at(PROCESSING, 'WAITING_APPLICANT'), 'approve', undefined],
  [at(PROCESSING), 'approve', undefined],
  [at(SUBMITTED), 'approve', undefined],
  [at(SUBMITTED), 'cancel', 'T12'],
  [at(PROCESSING, 'TRIAGE'), 'cancel', 'T19'],
  [at(APPROVED, 'UPCOMING'), 'cancel', 'T27'],
  [at(APPROVED, 'ACTIVE'), 'cancel', undefined],
])('from %o the event %s takes row %s', (where, event, id) => expect(rowFor(where, event)?.id).toBe(id));

describe('"Create / edit draft" for someone', () => {
  const creating = (owner: { id: string; organisationId: string | null }) =>
    rowOf((person) => mayCreateFor(person, owner, NOW));
  it('themselves', () => {
    expect(rowOf((person) => mayCreateFor(person, person, NOW))).toBe('o oo- oo- oo- oo-');
    expect(rowOf((person) => mayCreateFor({ ...person, active: false }, person, NOW))).toBe(NO_ONE);
  });
  it('of no company: staff', () => expect(creating({ id: 'you', organisationId: null })).toBe(MANAGERS));
  it('of the company: also its managers', () =>
    expect(creating({ id: 'you', organisationId: COMPANY })).toBe('- oo- oo- oo- oo-'));
  it('of another company: staff', () => expect(creating({ id: 'you', organisationId: 'other' })).toBe(MANAGERS));
});

describe('"Excel export"', () => {
  it('everyone but the readers of a company', () => {
    expect(rowOf((person) => mayExport(person, NOW))).toBe(ALL_BUT_COMPANY_READERS);
    expect(rowOf((person) => mayExport({ ...person, active: false }, NOW))).toBe(NO_ONE);
  });
  it.each([
    ['who manage another one', [GRANT.company(2), { ...GRANT.company(1), targetId: 'other' }], true],
    ['who read another one too', [GRANT.company(2), { ...GRANT.company(2), targetId: 'other' }], false],
    ['who work at an airport', [GRANT.company(2), GRANT.airport(2)], true],
    ['who read the platform', [GRANT.company(2), GRANT.global(2)], true],
  ])('readers of a company %s', (_, grants, may) => expect(mayExport(aPerson({ grants }), NOW)).toBe(may));
});
