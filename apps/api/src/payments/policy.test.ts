import { describe, expect, it } from 'vitest';
import { DRAFT, foreign, LODGED, own, ownApplication, towards } from '../../test/actor-access.ts';
import { aPerson, NO_ONE, rowOf } from '../../test/roles.ts';
import { isToWaive, mayManageFees, mayPay, mayQuote, maySeePayments, mayWaive } from './policy.ts';

const HOLDERS = 'o oo- --- --- ---';
const rows = (side: typeof own, where: Parameters<typeof own>[0]) => ({
  pay: rowOf((person) => mayPay(side(where)(person).access)),
  see: rowOf((person) => maySeePayments(side(where)(person).access)),
  move: rowOf((person) => mayManageFees(side(where)(person).access)),
  quote: rowOf((person) => mayQuote(side(where)(person).access)),
});

describe('"Submit, pay", "See payments", "Refund", "Waive fee" and asking what it costs', () => {
  it.each(LODGED)('of an application submitted, in state %i', (state) => {
    expect(rows(own, { state })).toEqual({
      pay: HOLDERS,
      see: 'o oo- ooo ooo ooo',
      move: '- --- o-- o-- o--',
      quote: 'o oo- --- --- oo-',
    });
    expect(rows(foreign, { state })).toEqual({
      pay: NO_ONE,
      see: '- --- --- --- ooo',
      move: '- --- --- --- o--',
      quote: '- --- --- --- oo-',
    });
  });

  it('of a draft: platform staff who may edit it help with it; nothing is charged before submission', () => {
    expect(rows(own, { state: DRAFT })).toEqual({
      pay: HOLDERS,
      see: 'o oo- --- --- oo-',
      move: NO_ONE,
      quote: 'o oo- --- --- oo-',
    });
    expect(rows(foreign, { state: DRAFT })).toEqual({
      pay: NO_ONE,
      see: '- --- --- --- oo-',
      move: NO_ONE,
      quote: '- --- --- --- oo-',
    });
  });

  it('an inactive owner may do nothing', () => {
    const owner = aPerson({ active: false });
    const { access } = towards(owner, ownApplication(owner));
    expect([mayPay(access), maySeePayments(access), mayQuote(access)]).toEqual([false, false, false]);
  });
});

describe('a fee can be waived only if there is one', () => {
  const unpaid = { quotedCents: 16_500, isPaid: false, isWaived: false };
  const states = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;
  it('while payment is due, submitted or in review; not for a draft, nor once decided or closed', () => {
    expect(states.filter((state) => isToWaive({ ...unpaid, state }))).toEqual([1, 2, 3]);
  });
  it.each([
    ['quoted', { ...unpaid }, true],
    ['one cent', { ...unpaid, quotedCents: 1 }, true],
    ['never quoted', { ...unpaid, quotedCents: null }, false],
    ['quoted as nothing', { ...unpaid, quotedCents: 0 }, false],
    ['paid', { ...unpaid, isPaid: true }, false],
    ['waived already', { ...unpaid, isWaived: true }, false],
  ])('%s', (_, fee, is) => {
    for (const state of [1, 2, 3] as const) expect(isToWaive({ ...fee, state })).toBe(is);
  });
  it('by those who may refund, and by nobody if there is nothing to waive', () => {
    const by = (quotedCents: number | null) =>
      rowOf((person) => mayWaive(own({ state: 2 })(person).access, { ...unpaid, state: 2, quotedCents }));
    expect(by(16_500)).toBe('- --- o-- o-- o--');
    expect(by(null)).toBe(NO_ONE);
  });
});
