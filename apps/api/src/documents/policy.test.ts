import { describe, expect, it } from 'vitest';
import {
  APPROVED,
  CANCELED,
  COMPLETED,
  DRAFT,
  foreign,
  LODGED,
  own,
  PAYMENT_PENDING,
  PROCESSING,
  REJECTED,
  REVOKED,
  SUBMITTED,
} from '../../test/judged.ts';
import { AIRPORT, FOREIGN, NOBODY, NOW, rowOf } from '../../test/roles.ts';
import { reachOf } from '../users/index.ts';
import { type JudgedFile, mayAdd, mayBreakLease, mayChangeSignature, mayDelete, mayReplace } from './policy.ts';

const MINE: JudgedFile = { uploaded_by: 'me', by_staff: false };
const A_COLLEAGUES: JudgedFile = { uploaded_by: 'colleague', by_staff: false };
const STAFFS: JudgedFile = { uploaded_by: 'officer', by_staff: true };
const WRITERS = 'o oo- oo- oo- oo-';
const ADMINS = '- --- o-- o-- o--';
const deleting = (side: typeof own, state: Parameters<typeof own>[0], file: JudgedFile) =>
  rowOf((person) => mayDelete(side(state)(person), file));

describe('"Add file"', () => {
  it.each([PAYMENT_PENDING, SUBMITTED, PROCESSING, APPROVED])('while the case is alive, in state %i', (state) => {
    expect(rowOf((person) => mayAdd(own({ state })(person)))).toBe(WRITERS);
    expect(rowOf((person) => mayAdd(foreign({ state })(person)))).toBe('- --- --- --- oo-');
  });
  it('to a draft', () => expect(rowOf((person) => mayAdd(own({ state: DRAFT })(person)))).toBe('o oo- --- --- oo-'));
  it.each([COMPLETED, CANCELED, REJECTED, REVOKED])('not once it is closed, in state %i', (state) =>
    expect(rowOf((person) => mayAdd(own({ state })(person)))).toBe(NOBODY),
  );
});

describe('"Delete file (before decision, own upload; admin any)"', () => {
  it.each([PAYMENT_PENDING, SUBMITTED, PROCESSING])('before the decision, in state %i', (state) => {
    expect(deleting(own, { state }, MINE)).toBe(WRITERS);
    expect(deleting(own, { state }, A_COLLEAGUES)).toBe('- o-- o-- o-- o--');
    expect(deleting(own, { state }, STAFFS)).toBe(ADMINS);
    expect(deleting(foreign, { state }, A_COLLEAGUES)).toBe('- --- --- --- o--');
  });
  it('of a draft', () => {
    expect(deleting(own, { state: DRAFT }, MINE)).toBe('o oo- --- --- oo-');
    expect(deleting(own, { state: DRAFT }, A_COLLEAGUES)).toBe('- o-- --- --- ---');
  });
  it.each([APPROVED, COMPLETED, CANCELED, REJECTED, REVOKED])('decided, in state %i: administrators only', (state) => {
    expect(deleting(own, { state }, MINE)).toBe(ADMINS);
    expect(deleting(own, { state }, A_COLLEAGUES)).toBe(ADMINS);
  });
});

describe('replacing: taking away and adding', () => {
  const replacing = (state: Parameters<typeof own>[0], file: JudgedFile, close_reason: string | null = null) =>
    rowOf((person) => {
      const { application, standing } = own(state)(person);
      return mayReplace({ standing, application: { ...application, close_reason } }, file);
    });
  it.each([PAYMENT_PENDING, SUBMITTED, PROCESSING])('before the decision, in state %i', (state) => {
    expect(replacing({ state }, MINE)).toBe(WRITERS);
    expect(replacing({ state }, STAFFS)).toBe(ADMINS);
    expect(replacing({ state }, MINE, 'WITHDRAWN')).toBe(NOBODY);
  });
  it('of a permit that holds: administrators', () => expect(replacing({ state: APPROVED }, MINE)).toBe(ADMINS));
  it.each([COMPLETED, CANCELED, REJECTED, REVOKED])('not once it is closed, in state %i', (state) =>
    expect(replacing({ state }, MINE)).toBe(NOBODY),
  );
});

it.each(LODGED)('a forgotten lease is broken by those who may delete any file, in state %i', (state) => {
  expect(rowOf((person) => mayBreakLease(own({ state })(person)))).toBe('- o-- o-- o-- o--');
  expect(rowOf((person) => mayBreakLease(foreign({ state })(person)))).toBe('- --- --- --- o--');
});

it('"E-mail signature"', () => {
  expect(rowOf((person) => mayChangeSignature(reachOf(person, NOW), AIRPORT))).toBe('- --- oo- oo- oo-');
  expect(rowOf((person) => mayChangeSignature(reachOf(person, NOW), FOREIGN))).toBe('- --- --- --- oo-');
});
