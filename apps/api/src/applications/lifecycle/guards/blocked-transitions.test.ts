import { END_PASSED, type Transition } from '@jibline/contract';
import { describe, expect, it } from 'vitest';
import { DRAFT, ownApplication, PROCESSING, towards } from '../../../../test/actor-access.ts';
import { factsOf, type Known, NOW } from '../../../../test/guarded.ts';
import { AIRPORT, aPerson, FOREIGN, GRANT } from '../../../../test/roles.ts';
import { rowFor } from '../../policy.ts';
import { blockedTransitions, eventOf, whoReasons } from './possible.ts';

const ADMIN = aPerson({ grants: [GRANT.airport(0)] });
const MANAGER = aPerson({ grants: [GRANT.airport(1)] });
const evaluation = (power: string, ...ask: string[]) => ({
  outcome: 'nothing_pierced',
  decides: { power, who: 'the Secretary', clause: 'reg. 1' },
  ask: ask.map((party) => ({ party })),
});
const assessed = (over: object = evaluation('airport')) => ({
  airportId: AIRPORT,
  icao: 'YAAA',
  finding: { path: 'GREEN', evaluation: over },
  stored: { application_version: 3, surface_set_id: 'set' },
});
const row = (known: object = {}) => ({
  ...{ airport_id: AIRPORT, icao: 'YAAA', path: 'GREEN', outcome: null, delegation: null, signed_by: null },
  ...known,
});

function sent(person: typeof ADMIN, known: Known = {}, airports: object[] = [row()], where: object = {}) {
  const application = {
    ...ownApplication(person, { state: PROCESSING, phase: 'READY', ...where }),
    ...{ answers_version: 3, taken_at: NOW, created_at: NOW, airports },
  };
  const { access } = towards(person, application);
  const facts = factsOf({
    ...{ application, access, request: null, airports: [assessed()], published: new Map([[AIRPORT, 'set']]) },
    ...{ referrals: [], questions: [], settings: new Map(), byRule: new Map(), ...known },
  });
  return { access, application, facts };
}
function blocked(...provided: Parameters<typeof sent>) {
  const { access, facts } = sent(...provided);
  return Object.fromEntries(blockedTransitions(access, facts).map(({ event, ...more }) => [event, more]));
}

describe('transitions that are offered but not possible now', () => {
  it('are none when every guard passes', () => expect(blocked(ADMIN)).toEqual({}));

  it('include a decision while a reply is outstanding', () => {
    const open = { authority: 'CASA', name: 'CASA', reply: null, sent_at: new Date(0) };
    const until = (ms: number) => ({ referrals: [{ ...open, reply_by: new Date(NOW.getTime() + ms) }] });
    expect(blocked(ADMIN, until(1))['mark-ready']).toEqual({
      reasons: ['Still waiting for replies from: CASA (by 16 November 2026).'],
      byForm: false,
      instead: 'record-reply',
    });
    expect(blocked(ADMIN, until(0))).toEqual({});
    const replied = { ...open, reply: 'Fine.', reply_by: NOW };
    expect(blocked(ADMIN, { referrals: [replied, ...until(1).referrals] })['mark-ready']?.instead).toBe('record-reply');
  });

  it('include a decision while someone has not been consulted', () => {
    const airports = [assessed(evaluation('airport', 'DEFENCE'))];
    const lapsed = { authority: 'CASA', name: 'CASA', reply: null, sent_at: new Date(0), reply_by: NOW };
    const replied = { ...lapsed, reply: 'Fine.', reply_by: new Date(NOW.getTime() + 1) };
    expect(blocked(ADMIN, { airports, referrals: [lapsed, replied] })['mark-ready']).toEqual({
      reasons: ['Refer this to Defence before deciding for YAAA.'],
      byForm: false,
      instead: 'refer',
    });
  });

  it('include a decision without the second signature', () => {
    const settings = new Map([[AIRPORT, { secondSignature: 'always' }]]);
    const signature = 'YAAA requires a second signature before this decision.';
    expect(blocked(ADMIN, { settings })).toEqual({
      approve: { reasons: [signature], byForm: false, instead: 'sign' },
      reject: { reasons: [signature], byForm: false, instead: 'sign' },
    });
  });

  it('include an approval without a recommendation, which comes before its signature', () => {
    const settings = new Map([[AIRPORT, { secondSignature: 'always' }]]);
    expect(blocked(ADMIN, { settings }, [row()], { phase: 'TRIAGE' })).toEqual({
      approve: {
        reasons: [
          'YAAA requires a recommendation before an approval.',
          'YAAA requires a second signature before this decision.',
        ],
        byForm: false,
        instead: null,
      },
      reject: {
        reasons: ['YAAA requires a second signature before this decision.'],
        byForm: false,
        instead: 'sign',
      },
    });
    expect(blocked(ADMIN, {}, [row()], { phase: 'TRIAGE' })).toEqual({});
  });

  it('include an approval whose end has passed, and no step leads to it', () => {
    const settings = new Map([[AIRPORT, { secondSignature: 'always' }]]);
    const signature = 'YAAA requires a second signature before this decision.';
    expect(blocked(ADMIN, { settings }, [row()], { end_at: NOW })).toEqual({
      approve: { reasons: [END_PASSED, signature], byForm: false, instead: null },
      // Rejecting goes on as before.
      reject: { reasons: [signature], byForm: false, instead: 'sign' },
    });
    expect(blocked(ADMIN, {}, [row()], { end_at: new Date(NOW.getTime() + 1) })).toEqual({});
  });

  it('exclude those the dialog’s form can satisfy, unless something else blocks them', () => {
    const airports = [assessed(evaluation('outside'))];
    const outside =
      'Another authority decides this, not YAAA: the Secretary (reg. 1). Record its decision and attach it.';
    expect(blocked(ADMIN, { airports })).toEqual({ approve: { reasons: [outside], byForm: true, instead: null } });
    const settings = new Map([[AIRPORT, { secondSignature: 'always' }]]);
    expect(blocked(ADMIN, { airports, settings }).approve).toMatchObject({ byForm: false, instead: 'sign' });
  });

  it('include decisions that others must make', () =>
    expect(blocked(MANAGER)).toEqual(
      Object.fromEntries(
        ['approve', 'reject'].map((event) => [
          event,
          {
            reasons: ['Only administrators of YAAA can decide this application.'],
            byForm: false,
            instead: null,
          },
        ]),
      ),
    ));

  it('exclude submissions, which the form checks itself', () => {
    const owner = aPerson();
    const known = { hasActiveAirport: false, money: { everPaid: true }, formIssues: [], noticeIssues: [] };
    const { access, facts } = sent(owner, known, [], { state: DRAFT, phase: null });
    expect(blockedTransitions(access, facts).map(({ event, reasons }) => [event, reasons])).toEqual([
      // The draft has a paid fee; the reasons are about deleting only, not about submitting.
      ['delete', ['A fee has been paid for this application.', 'This application has already been submitted.']],
    ]);
  });
});

describe('who may make a transition, beyond the table', () => {
  const reasons = (person: typeof ADMIN, event: string, airports: object[]) => {
    const { access, application, facts } = sent(person, {}, airports);
    return whoReasons(rowFor(application, event) as Transition, access, facts).map(({ message }) => message);
  };
  const ELSEWHERE = row({ airport_id: FOREIGN, icao: 'YBBB' });
  const REFUSED = 'You don’t have permission to decide for YBBB.';
  it.each<[string, string[], string[]]>([
    ['an administrator', reasons(ADMIN, 'approve', [row()]), []],
    ['with a say at one of the airports', reasons(ADMIN, 'reject', [ELSEWHERE, row()]), []],
    [
      'without one at those that are left',
      reasons(ADMIN, 'reject', [ELSEWHERE, row({ outcome: 'approved' })]),
      [REFUSED],
    ],
    ['nothing is left', reasons(ADMIN, 'approve', [row({ outcome: 'approved' })]), []],
    ['another move', reasons(MANAGER, 'ask', [row()]), []],
    ['not in the table', reasons(MANAGER, 'return-to-queue', [row()]), ['You don’t have permission to do this.']],
  ])('%s', (_what, found, expected) => expect(found).toEqual(expected));
  it('is given as the reason', () => {
    const { access: manager, application: theirs, facts: known } = sent(MANAGER);
    expect(whoReasons(rowFor(theirs, 'return-to-queue') as Transition, manager, known)[0]?.guard).toBe('who');
    const { access, application, facts } = sent(ADMIN, {}, [ELSEWHERE]);
    expect(whoReasons(rowFor(application, 'approve') as Transition, access, facts)).toEqual([
      { guard: 'who', message: REFUSED },
    ]);
  });
});

it('an action is mapped to its event', () => expect(eventOf('applications:mark-ready')).toBe('mark-ready'));
