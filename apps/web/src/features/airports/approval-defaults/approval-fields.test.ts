import { CRANE_TYPES, usualSettings } from '@jibline/contract/enums';
import { expect, it } from 'vitest';
import { readForm } from '../../../ui/fields/read-form.ts';
import { writeRecord } from '../../../ui/fields/record-values.ts';
import { APPROVAL_FIELDS, approvalRules } from './approval-fields.ts';

const scope = { airportId: '0193a3b0-0000-7000-8000-000000000001', craneType: 0 as const, path: null };
const typedFor = (craneType: 0 | 1 | 2 | null) => writeRecord(APPROVAL_FIELDS, usualSettings(craneType));

it.each([...CRANE_TYPES, null])('the usual defaults of type %s read back as they were written', (craneType) => {
  const { record, problems } = readForm(approvalRules({ ...scope, craneType }), typedFor(craneType));
  expect(problems).toEqual({});
  expect(record).toEqual({ ...scope, craneType, ...usualSettings(craneType) });
});

it('an empty field is null where that has a meaning, and missing everywhere else', () => {
  const typed = { ...typedFor(0), standDownMinutes: '', maxWindStopKt: '', bufferM: '' };
  const { record, problems } = readForm(approvalRules(scope), typed);
  expect(record).toBeNull();
  expect(Object.keys(problems)).toEqual(['bufferM']);
  const whole = readForm(approvalRules(scope), { ...typed, bufferM: '0' }).record;
  expect(whole).toMatchObject({ standDownMinutes: null, maxWindStopKt: null, bufferM: 0 });
});

it('says what to enter beside the field', () => {
  const typed = { ...typedFor(1), leadDaysClear: '400', startNoticeMinutes: 'soon', bufferM: '-1' };
  expect(readForm(approvalRules({ ...scope, craneType: 1 }), typed).problems).toEqual({
    leadDaysClear: 'Enter a whole number between 0 and 365.',
    startNoticeMinutes: 'Enter a whole number between 0 and 1,440.',
    bufferM: 'Enter a number between 0 and 100.',
  });
});
