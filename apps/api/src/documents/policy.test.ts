import { describe, expect, it } from 'vitest';
import {
  APPROVED,
  CANCELED,
  COMPLETED,
  DRAFT,
  foreign,
  own,
  PAYMENT_PENDING,
  PROCESSING,
  REJECTED,
  REVOKED,
  SUBMITTED,
} from '../../test/actor-access.ts';
import { AIRPORT, FOREIGN, NO_ONE, NOW, rowOf } from '../../test/roles.ts';
import { effectivePermissionsOf } from '../rights/effective-permissions.ts';
import { type JudgedFile, mayAdd, mayBreakLease, mayChangeSignature, mayDelete } from './policy.ts';

const MINE: JudgedFile = { uploaded_by: 'me', by_staff: false };
const A_COLLEAGUES: JudgedFile = { uploaded_by: 'colleague', by_staff: false };
const STAFFS: JudgedFile = { uploaded_by: 'officer', by_staff: true };
const WRITERS = 'o oo- oo- oo- oo-';
const ADMINS = '- --- o-- o-- o--';
type Side = typeof own;
type Where = Parameters<Side>[0];
const DECIDED = new Date('2026-11-15T00:00:00Z');
const taking =
  (may: typeof mayDelete) =>
  (side: Side, where: Where, file: JudgedFile, decided_at: Date | null = null) =>
    rowOf((person) => {
      const { application, access } = side(where)(person);
      return may({ access, application: { ...application, decided_at } }, file);
    });
const deleting = taking(mayDelete);
const breaking = taking(mayBreakLease);

describe('"Add file"', () => {
  it.each([PAYMENT_PENDING, SUBMITTED, PROCESSING, APPROVED])('while the application is open, in state %i', (state) => {
    expect(rowOf((person) => mayAdd(own({ state })(person)))).toBe(WRITERS);
    expect(rowOf((person) => mayAdd(foreign({ state })(person)))).toBe('- --- --- --- oo-');
  });
  it('to a draft', () => expect(rowOf((person) => mayAdd(own({ state: DRAFT })(person)))).toBe('o oo- --- --- oo-'));
  it.each([COMPLETED, CANCELED, REJECTED, REVOKED])('not once it is closed, in state %i', (state) =>
    expect(rowOf((person) => mayAdd(own({ state })(person)))).toBe(NO_ONE),
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
    expect(deleting(own, { state: DRAFT }, A_COLLEAGUES)).toBe('- o-- --- --- o--');
    expect(deleting(foreign, { state: DRAFT }, A_COLLEAGUES)).toBe('- --- --- --- o--');
  });
  it.each([APPROVED, COMPLETED, CANCELED, REJECTED, REVOKED])('by nobody once decided, in state %i', (state) => {
    for (const file of [MINE, A_COLLEAGUES, STAFFS]) expect(deleting(own, { state }, file)).toBe(NO_ONE);
  });
  it('by nobody while an approval waits for its fee', () =>
    expect(deleting(own, { state: PAYMENT_PENDING }, MINE, DECIDED)).toBe(NO_ONE));
});

describe('a forgotten lease can be broken by those who may delete anyone’s file', () => {
  it.each([PAYMENT_PENDING, SUBMITTED, PROCESSING])('before the decision, in state %i', (state) => {
    expect(breaking(own, { state }, MINE)).toBe('- o-- o-- o-- o--');
    expect(breaking(own, { state }, STAFFS)).toBe(ADMINS);
    expect(breaking(foreign, { state }, MINE)).toBe('- --- --- --- o--');
  });
  it('of a draft', () => expect(breaking(own, { state: DRAFT }, MINE)).toBe('- o-- --- --- o--'));
  it.each([APPROVED, COMPLETED, CANCELED, REJECTED, REVOKED])('not once decided, in state %i', (state) =>
    expect(breaking(own, { state }, MINE)).toBe(NO_ONE),
  );
});

it('"E-mail signature"', () => {
  expect(rowOf((person) => mayChangeSignature(effectivePermissionsOf(person, NOW), AIRPORT))).toBe('- --- oo- oo- oo-');
  expect(rowOf((person) => mayChangeSignature(effectivePermissionsOf(person, NOW), FOREIGN))).toBe('- --- --- --- oo-');
});
