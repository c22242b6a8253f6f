import { describe, expect, it } from 'vitest';
import { factsOf, guard, type Known, NOW } from '../../../../test/guarded.ts';
import { needsSecondSignature } from './guards.ts';

type Decides = { power: string; who: string; clause: string };
const AIRPORT: Decides = { power: 'airport', who: 'the airport', clause: 'reg. 1' };
const evaluation = (decides: Decides = AIRPORT, ...ask: string[]) => ({
  outcome: 'nothing_pierced',
  decides,
  ask: ask.map((party) => ({ party })),
});
const assessed = (airportId: string, known: object = {}, stored: object = {}) => ({
  airportId,
  icao: `Y-${airportId}`,
  finding: { path: 'GREEN', evaluation: evaluation(), ...known },
  stored: { application_version: 3, surface_set_id: `set of ${airportId}`, ...stored },
});
const row = (airport_id: string, known: object = {}) => ({
  ...{ airport_id, icao: `Y-${airport_id}`, outcome: null, delegation: null, signed_by: null },
  ...known,
});
const PUBLISHED = new Map([
  ['a', 'set of a'],
  ['b', 'set of b'],
]);
const known = (rows: object[], airports: object[], more: Known = {}): Known => ({
  ...{ application: { answers_version: 3, airports: rows }, airports, published: PUBLISHED, referrals: [] },
  ...{ settings: new Map(), access: { person: { id: 'me' } }, request: null },
  ...more,
});

describe.each(['assessment-current', 'surfaces-unchanged'] as const)('%s', (name) => {
  const says = (...provided: Parameters<typeof known>) => guard(name, known(...provided));
  it('passes where every airport has a current assessment', () => {
    expect(says([row('a')], [assessed('a')])).toBe(true);
    expect(says([row('a'), row('b')], [assessed('b'), assessed('a')])).toBe(true);
  });
  it('fails without an airport', () => expect(says([], [])).toBe('There is no current assessment. Reassess first.'));
  it.each<[string, object[], object[], string]>([
    ['no surfaces', [row('c')], [assessed('c')], 'Y-c has no surfaces in force. Publish a surface set first.'],
    ['none', [row('a')], [assessed('b')], 'The latest answers are not assessed for Y-a. Reassess first.'],
    [
      'of older answers',
      [row('a')],
      [assessed('a', {}, { application_version: 2 })],
      'The latest answers are not assessed for Y-a. Reassess first.',
    ],
    [
      'of older surfaces',
      [row('a')],
      [assessed('a', {}, { surface_set_id: 'older' })],
      'Y-a has published new surfaces since the assessment. Reassess first.',
    ],
    [
      'of the second airport',
      [row('a'), row('b')],
      [assessed('a'), assessed('b', {}, { surface_set_id: 'older' })],
      'Y-b has published new surfaces since the assessment. Reassess first.',
    ],
    [
      'without who decides',
      [row('a')],
      [assessed('a', { evaluation: null })],
      'The assessment for Y-a does not say who must be consulted and who decides. Reassess first.',
    ],
  ])('%s', (_what, rows, airports, expected) => expect(says(rows, airports)).toBe(expected));
});

it('an assessment is not current where the airport changed its settings after it; a decision that was made stays', () => {
  const at = (minute: number) => new Date(NOW.getTime() + minute * 60_000);
  const says = (name: 'assessment-current' | 'surfaces-unchanged', assessedAt: Date, state = 3) =>
    guard(
      name,
      known(
        [row('a', { settings_changed_at: at(0) })],
        [assessed('a', {}, { airport_id: 'a', assessed_at: assessedAt })],
        {
          application: { answers_version: 3, state, airports: [row('a', { settings_changed_at: at(0) })] },
        } as Known,
      ),
    );
  const outdated = 'Y-a has changed its settings since the assessment. Reassess first.';
  expect([says('assessment-current', at(-1)), says('assessment-current', at(0))]).toEqual([outdated, true]);
  // Paid for after the approval: it was decided before.
  expect(says('surfaces-unchanged', at(-1), 1)).toBe(true);
});

describe('replies', () => {
  const CASA = { authority: 'CASA', name: 'CASA', reply: 'Agreed.', reply_by: new Date(NOW.getTime() + 1) };
  const says = (airports: object[], referrals: object[]) =>
    guard('replies-in-or-lapsed', known([row('a')], airports, { referrals }));
  const asking = assessed('a', { evaluation: evaluation(AIRPORT, 'CASA', 'DEFENCE') });
  it('are complete, or nobody must be consulted', () => {
    expect(says([], [])).toBe(true);
    expect(says([assessed('a')], [CASA])).toBe(true);
    expect(says([asking], [CASA, { ...CASA, authority: 'DEFENCE' }])).toBe(true);
  });
  it('are outstanding until the last day at the airport', () => {
    // 22:00 UTC is the next day in Sydney.
    const open = { ...CASA, name: 'Air safety', reply: null, reply_by: new Date('2026-11-19T22:00:00Z') };
    expect(says([], [CASA, open])).toBe('Still waiting for replies from: Air safety (by 20 November 2026).');
    expect(says([], [open, open])).toBe(
      'Still waiting for replies from: Air safety (by 20 November 2026), Air safety (by 20 November 2026).',
    );
  });
  it('are no longer outstanding from that moment on', () =>
    expect(says([], [{ ...CASA, reply: null, reply_by: NOW }])).toBe(true));
  it('were never requested', () => {
    expect(says([asking], [])).toBe('Refer this to CASA and Defence before deciding for Y-a.');
    expect(says([assessed('b'), asking], [CASA])).toBe('Refer this to Defence before deciding for Y-a.');
  });
  it('are unknown without an assessment', () =>
    expect(says([assessed('a', { evaluation: null })], [])).toBe(
      'The assessment for Y-a does not say who must be consulted and who decides. Reassess first.',
    ));
});

describe('who may decide', () => {
  const approve = { event: 'approve', airportId: 'a', outsideDecision: null };
  const says = (decides: Decides, more: Known = {}, own: object = {}) =>
    guard(
      'airport-may-decide',
      known([row('a', own)], [assessed('a', { evaluation: evaluation(decides) })], { request: approve, ...more }),
    );
  const DELEGATE: Decides = { power: 'delegate', who: 'the Secretary', clause: 'reg. 2' };
  const OUTSIDE: Decides = { power: 'outside', who: 'the Secretary', clause: 'reg. 3' };
  const NO_ONE: Decides = { power: 'nobody', who: 'nobody', clause: 'reg. 4' };
  const recorded = { request: { ...approve, outsideDecision: { by: 'the Secretary' } } };
  const NO_DELEGATION = 'Y-a has no delegation to decide this (reg. 2). Record the Secretary’s decision and attach it.';

  it.each<[string, Decides, Known, object, true | string]>([
    ['the airport', AIRPORT, {}, {}, true],
    ['nobody', NO_ONE, {}, {}, 'This can’t be approved at Y-a (reg. 4). Reject it.'],
    ['nobody, whatever is recorded', NO_ONE, recorded, {}, 'This can’t be approved at Y-a (reg. 4). Reject it.'],
    [
      'somebody outside',
      OUTSIDE,
      {},
      { delegation: {} },
      'Another authority decides this, not Y-a: the Secretary (reg. 3). Record its decision and attach it.',
    ],
    ['somebody outside who has', OUTSIDE, recorded, {}, true],
    ['the delegate without a delegation', DELEGATE, {}, {}, NO_DELEGATION],
    ['the delegate, by a word only', DELEGATE, {}, { delegation: 'yes' }, NO_DELEGATION],
    ['the delegate', DELEGATE, {}, { delegation: {} }, true],
    ['the delegate without end', DELEGATE, {}, { delegation: { expires: null } }, true],
    ['the delegate on the last day', DELEGATE, {}, { delegation: { expires: '2026-11-16' } }, true],
    ['the delegate after it', DELEGATE, {}, { delegation: { expires: '2026-11-15' } }, NO_DELEGATION],
    ['the Secretary for the delegate', DELEGATE, recorded, {}, true],
  ])('%s', (_who, decides, more, own, expected) => expect(says(decides, more, own)).toBe(expected));

  it('fails while it is not recorded', () =>
    expect(guard('airport-may-decide', known([row('a')], [assessed('a', { evaluation: null })]))).toBe(
      'The assessment for Y-a does not say who must be consulted and who decides. Reassess first.',
    ));
  it('passes only once everyone was consulted, even for a decision made elsewhere', () => {
    const asking = [assessed('a', { evaluation: evaluation(OUTSIDE, 'CASA') })];
    const expected = 'Refer this to CASA before deciding for Y-a.';
    expect(guard('airport-may-decide', known([row('a')], asking, recorded))).toBe(expected);
    const referrals = [{ authority: 'CASA' }];
    expect(guard('airport-may-decide', known([row('a')], asking, { ...recorded, referrals }))).toBe(true);
  });
  it('checks the airport being decided, or all undecided ones', () => {
    const rows = [row('a'), row('b', { outcome: 'approved' })];
    const airports = [assessed('a'), assessed('b', { evaluation: evaluation(NO_ONE) })];
    const says2 = (request: object | null, decided = rows) =>
      guard('airport-may-decide', known(decided, airports, { request }));
    const rejected = 'This can’t be approved at Y-b (reg. 4). Reject it.';
    expect(says2({ ...approve, airportId: 'a' })).toBe(true);
    expect(says2({ ...approve, airportId: 'b' })).toBe(rejected);
    expect(says2({ event: 'reject', airportId: 'a' })).toBe(true);
    expect(says2({ event: 'reject', airportId: 'b' })).toBe(rejected);
    expect(says2(null)).toBe(true);
    expect(says2(null, [row('a'), row('b')])).toBe(rejected);
    // A delegation from one authority does not count for the other.
    const delegated = [row('a', { delegation: {} }), row('b')];
    const both = ['a', 'b'].map((id) => assessed(id, { evaluation: evaluation(DELEGATE) }));
    expect(guard('airport-may-decide', known(delegated, both))).toBe(NO_DELEGATION.replace('Y-a', 'Y-b'));
  });
});

describe('a recommendation', () => {
  const pierced = { evaluation: { ...evaluation(), outcome: 'ols_short' } };
  const REQUIRED = 'Y-a requires a recommendation before an approval.';
  const says = (set: object | null, finding: object = {}, phase: string | null = 'TRIAGE', more: Known = {}) => {
    const facts = known([], [assessed('a', finding)], { settings: new Map(set === null ? [] : [['a', set]]), ...more });
    return guard('recommendation-given', { ...facts, application: { airports: [row('a')], phase } });
  };
  it.each<[string, string, object, true | string]>([
    ['never', 'never', {}, true],
    ['never', 'never', pierced, true],
    ['pierced', 'never', {}, true],
    ['pierced', 'never', pierced, REQUIRED],
    ['always', 'never', {}, REQUIRED],
    ['always', 'never', pierced, REQUIRED],
    // A second signature signs a recommendation.
    ['never', 'pierced', {}, true],
    ['never', 'pierced', pierced, REQUIRED],
    ['never', 'always', {}, REQUIRED],
  ])('required %s, second signature %s, findings %j', (recommendation, secondSignature, finding, expected) =>
    expect(says({ recommendation, secondSignature }, finding)).toBe(expected),
  );
  it('is required for a penetration by default', () => {
    expect(says(null)).toBe(true);
    expect(says(null, pierced)).toBe(REQUIRED);
    // Settings of an earlier version of the server do not name it.
    expect(says({ secondSignature: 'never' })).toBe(true);
    expect(says({ secondSignature: 'never' }, pierced)).toBe(REQUIRED);
  });
  it('is given in the phase that only a recommendation leads to', () => {
    expect(says({ recommendation: 'always' }, pierced, 'READY')).toBe(true);
    expect(says({ recommendation: 'always' }, {}, 'REFERRED')).toBe(REQUIRED);
  });
  it('is checked at the airport that decides', () => {
    const rows = [row('b'), row('a')];
    const both = known(rows, [assessed('b'), assessed('a')], {
      settings: new Map([['a', { recommendation: 'always' }]]),
    });
    const at = (airportId: string) =>
      guard('recommendation-given', { ...both, request: { event: 'approve', airportId, outsideDecision: null } });
    expect([at('b'), at('a'), guard('recommendation-given', both)]).toEqual([true, REQUIRED, REQUIRED]);
  });
});

describe('a second signature', () => {
  const pierced = { evaluation: { ...evaluation(), outcome: 'ols_short' } };
  const settings = (secondSignature: string) => new Map([['a', { secondSignature }]]);
  it.each<[string, object, boolean]>([
    ['always', {}, true],
    ['always', pierced, true],
    ['pierced', {}, false],
    ['pierced', pierced, true],
    ['never', {}, false],
    ['never', pierced, false],
  ])('required %s, findings %j: %s', (expected, finding, needed) =>
    expect(needsSecondSignature(factsOf({ settings: settings(expected) }), assessed('a', finding) as never)).toBe(
      needed,
    ),
  );
  it('is required for a penetration by default', () => {
    const facts = factsOf({ settings: new Map() });
    expect(needsSecondSignature(facts, assessed('a') as never)).toBe(false);
    expect(needsSecondSignature(facts, assessed('a', pierced) as never)).toBe(true);
    expect(needsSecondSignature(facts, { airportId: 'a', finding: null })).toBe(false);
  });

  const says = (expected: string, signed_by: string | null, more: Known = {}) =>
    guard(
      'second-signature',
      known([row('a', { signed_by })], [assessed('a')], { settings: settings(expected), ...more }),
    );
  it.each<[string, string, string | null, Known, true | string]>([
    ['not wanted', 'never', null, {}, true],
    ['missing', 'always', null, {}, 'Y-a requires a second signature before this decision.'],
    ['by somebody else', 'always', 'another', {}, true],
    ['by oneself', 'always', 'me', {}, 'You gave the second signature, so someone else must decide for Y-a.'],
    ['by somebody, the system asks', 'always', 'me', { access: null }, true],
  ])('%s', (_what, requested, signed, more, expected) => expect(says(requested, signed, more)).toBe(expected));

  it('is checked at the airport that requires it', () => {
    const both = known([row('b', { signed_by: 'another' }), row('a')], [assessed('b'), assessed('a')], {
      settings: settings('always'),
    });
    expect(guard('second-signature', both)).toBe('Y-a requires a second signature before this decision.');
  });
});
