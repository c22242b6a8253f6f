import { describe, expect, it } from 'vitest';
import { DRAFT, foreign, LODGED, own, ownCase, towards } from '../../test/judged.ts';
import { aPerson, NOBODY, rowOf } from '../../test/roles.ts';
import { mayMoveMoney, mayPay, mayQuote, maySeePayments } from './policy.ts';

const HOLDERS = 'o oo- --- --- ---';
const rows = (side: typeof own, where: Parameters<typeof own>[0]) => ({
  pay: rowOf((person) => mayPay(side(where)(person).standing)),
  see: rowOf((person) => maySeePayments(side(where)(person).standing)),
  move: rowOf((person) => mayMoveMoney(side(where)(person).standing)),
  quote: rowOf((person) => mayQuote(side(where)(person).standing)),
});

describe('"Submit, pay", "See payments", "Refund", "Waive fee" and asking what it costs', () => {
  it.each(LODGED)('of a case handed over, in state %i', (state) => {
    expect(rows(own, { state })).toEqual({
      pay: HOLDERS,
      see: 'o oo- ooo ooo ooo',
      move: '- --- o-- o-- o--',
      quote: 'o oo- --- --- oo-',
    });
    expect(rows(foreign, { state })).toEqual({
      pay: NOBODY,
      see: '- --- --- --- ooo',
      move: '- --- --- --- o--',
      quote: '- --- --- --- oo-',
    });
  });

  it('of a draft: platform staff who may edit it help with it; no money moves before it is handed over', () => {
    expect(rows(own, { state: DRAFT })).toEqual({
      pay: HOLDERS,
      see: 'o oo- --- --- oo-',
      move: NOBODY,
      quote: 'o oo- --- --- oo-',
    });
    expect(rows(foreign, { state: DRAFT })).toEqual({
      pay: NOBODY,
      see: '- --- --- --- oo-',
      move: NOBODY,
      quote: '- --- --- --- oo-',
    });
  });

  it('an inactive owner does nothing', () => {
    const owner = aPerson({ active: false });
    const { standing } = towards(owner, ownCase(owner));
    expect([mayPay(standing), maySeePayments(standing), mayQuote(standing)]).toEqual([false, false, false]);
  });
});
