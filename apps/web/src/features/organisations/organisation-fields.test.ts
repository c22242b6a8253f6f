import { anOrganisation } from '@jibline/contract/samples';
import { describe, expect, it } from 'vitest';
import { readForm } from '../../ui/fields/read-form.ts';
import { describeRecord, type Typed, writeRecord } from '../../ui/fields/record-values.ts';
import { abnProblem, ORGANISATION_FIELDS, ORGANISATION_RULES } from './organisation-fields.ts';

const EMPTY = writeRecord(ORGANISATION_FIELDS, null);
const NO_ADDRESS = { street: '', suburb: '', state: '', postcode: '' };
const read = (typed: Typed) => readForm(ORGANISATION_RULES, { ...EMPTY, ...typed });

describe('what an organisation needs', () => {
  it('a name and nothing else', () => {
    expect(read({}).problems).toEqual({ name: 'Enter the name.' });
    expect(read({ name: 'Example Cranes' })).toMatchObject({
      problems: {},
      record: { kind: 'APPLICANT', name: 'Example Cranes', abn: null, address: null, email: null, phone: null },
    });
  });

  it('takes numbers as people write them and refuses one wrong digit', () => {
    const typed = { name: 'Example', abn: '62 082 578 809', acn: '082 578 809', phone: '(02) 9667 9111' };
    expect(read(typed).record).toMatchObject({ abn: '62082578809', acn: '082578809', phone: '+61296679111' });
    expect(read({ ...typed, abn: '62 082 578 808', acn: '082 578 808' }).problems).toEqual({
      abn: 'That ABN isn’t valid. Check the 11 digits.',
      acn: 'That ACN isn’t valid. Check the 9 digits.',
    });
  });

  it.each([
    [{ name: 'X' }, { name: 'Use 2 to 200 characters.' }],
    [{ name: 'x'.repeat(201) }, { name: 'Use 200 characters or fewer.' }],
    [{ tradingName: 'X' }, { tradingName: 'Use 2 to 200 characters.' }],
    [{ phone: '12' }, { phone: 'Enter a phone number, for example 0412 345 678.' }],
    [{ email: 'office' }, { email: 'Enter an email address, for example name@example.com.' }],
    [{ accountsEmail: '@x' }, { accountsEmail: 'Enter an email address, for example name@example.com.' }],
  ])('%o says what to enter', (typed, problems) => {
    expect(read({ name: 'Example', ...typed }).problems).toEqual(problems);
  });
});

describe('its address', () => {
  const whole = { street: '1 Example Street', suburb: 'Mascot', state: 'NSW', postcode: '2020' };

  it('is whole or not at all', () => {
    expect(read({ name: 'Example', address: { ...NO_ADDRESS, street: '1 Example Street' } }).problems).toEqual({
      'address.suburb': 'Complete the address, or leave all of it empty.',
      'address.state': 'Complete the address, or leave all of it empty.',
      'address.postcode': 'Enter a 4-digit postcode.',
    });
    expect(read({ name: 'Example', address: whole }).record?.address).toEqual(whole);
    expect(read({ name: 'Example', address: { ...NO_ADDRESS, street: '  ' } }).record?.address).toBeNull();
  });

  it('has a postcode of four digits', () => {
    expect(read({ name: 'Example', address: { ...whole, postcode: '202' } }).problems).toEqual({
      'address.postcode': 'Enter a 4-digit postcode.',
    });
    expect(read({ name: 'Example', address: { ...whole, postcode: ' 2020 ' } }).record?.address?.postcode).toBe('2020');
  });
});

it('gives a record back as it came, and shows its numbers in groups', () => {
  const { kind, name, abn, acn, address, email, phone } = anOrganisation;
  const typed = writeRecord(ORGANISATION_FIELDS, { ...anOrganisation, phone: '+61296679111' });
  expect(typed).toMatchObject({ abn: '62 082 578 809', acn: '082 578 809', phone: '(02) 9667 9111' });
  expect(readForm(ORGANISATION_RULES, writeRecord(ORGANISATION_FIELDS, anOrganisation)).record).toMatchObject({
    ...{ kind, name, abn, acn, address, email, phone },
  });
  expect(describeRecord(ORGANISATION_FIELDS, anOrganisation)).toMatchObject({ name, 'address.suburb': 'Mascot' });
});

it('a company that applies must have an ABN', () => {
  expect(abnProblem('')).toBe('Enter your ABN.');
  expect(abnProblem('62 082 578 808')).toBe('That ABN isn’t valid. Check the 11 digits.');
  expect(abnProblem('62 082 578 809')).toBeUndefined();
});
