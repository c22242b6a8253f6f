import { CRANE_TYPES, usualSettings } from '@jibline/contract/enums';
import { expect, it } from 'vitest';
import { readApproval, writeApproval } from './approval-form-values.ts';

const forWhat = { airportId: '0193a3b0-0000-7000-8000-000000000001', craneType: 0 as const, path: null };

it.each([...CRANE_TYPES, null])('the usual defaults of type %s read back as they were written', (craneType) => {
  const usual = usualSettings(craneType);
  const { parameters, problems } = readApproval(writeApproval(usual), { ...forWhat, craneType });
  expect(problems).toEqual({});
  expect(parameters).toEqual({ ...forWhat, craneType, ...usual });
});

it('what is left empty is nothing where that has a meaning, and missing everywhere else', () => {
  const texts = { ...writeApproval(usualSettings(0)), standDownMinutes: '', maxWindStopKt: '', bufferM: '' };
  const { parameters, problems } = readApproval(texts, forWhat);
  expect(parameters).toBeNull();
  expect(Object.keys(problems)).toEqual(['bufferM']);
  const whole = readApproval({ ...texts, bufferM: '0' }, forWhat).parameters;
  expect(whole).toMatchObject({ standDownMinutes: null, maxWindStopKt: null, bufferM: 0 });
});

it('says what was wanted beside the field', () => {
  const texts = { ...writeApproval(usualSettings(1)), leadDaysClear: '400', startNoticeMinutes: 'soon' };
  expect(readApproval(texts, { ...forWhat, craneType: 1 }).problems).toMatchObject({
    leadDaysClear: 'Wanted at most 365.',
    startNoticeMinutes: expect.stringContaining('Wanted a number'),
  });
});
