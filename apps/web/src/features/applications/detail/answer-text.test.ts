import { aGroundModelUse } from '@jibline/contract/samples';
import { expect, it } from 'vitest';
import { answerText } from './answer-text.ts';

const context = { timeZone: 'Australia/Sydney', airportName: () => 'SYDNEY - (YSSY)' };

it.each([
  ['maxHeightAglM', 40, '40\u00a0m above ground'],
  ['maxHeightAhdM', 45.5, '45.5\u00a0m AHD'],
  ['maxRadiusM', 0, '0\u00a0m'],
  ['insuranceCents', 2_000_000_000, '$20,000,000.00'],
  ['lightType', 0, 'None'],
  ['craneType', 1, 'Tower crane'],
  ['timeZoneMode', 0, 'Local time at the airport'],
  ['hrwClass', 'CD', 'CD · derrick crane'],
  ['onAirport', false, 'No'],
  ['standDownMinutes', null, 'Cannot be lowered'],
  ['poNumber', null, '–'],
  ['startAt', '2026-07-14T21:30:00Z', '15 July 2026, 07:30 AEST'],
  ['insuranceExpiry', '2027-06-30', '30/06/2027'],
  ['applicantRole', 'crane-hire-company', 'Crane hire company'],
  ['standDownChannel', 'phone', 'Phone'],
  ['operatorName', 'plan', 'plan'],
  ['applicantPhone', '+61412345678', '0412 345 678'],
  ['abn', '51824753556', '51 824 753 556'],
  ['projectName', 'Tower-2 North', 'Tower-2 North'],
  ['airportId', '0193', 'SYDNEY - (YSSY)'],
  ['hours', [{ days: ['mon', 'fri'], from: '07:00', to: '17:00', overMidnight: false }], 'Mon, Fri 07:00–17:00'],
  [
    'hours',
    [{ days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sun'], from: '22:00', to: '04:00', overMidnight: true }],
    'Mon–Fri, Sun 22:00–04:00 (next day)',
  ],
  [
    'companyAddress',
    { street: '1 A St', suburb: 'Mascot', state: 'NSW', postcode: '2020' },
    '1 A St, Mascot, NSW, 2020',
  ],
  ['slewSector', { fromDeg: 10, toDeg: 90 }, '10° to 90° true, clockwise'],
])('%s: %j is %s', (name, value, words) => {
  expect(answerText(name, value, context)).toBe(words);
});

it('counts the heights of a crane on a roof from its base, not from the ground', () => {
  expect(answerText('maxHeightAglM', 20, { ...context, foot: 'its base' })).toBe('20\u00a0m above its base');
});

it('tells what the applicant did with a terrain model', () => {
  const context = { timeZone: 'Australia/Sydney', airportName: () => '' };
  expect(answerText('groundModel', aGroundModelUse, context)).toBe(
    'Used: 12.4\u00a0m AHD ± 0.4\u00a0m (95%), LiDAR 2013, 5\u00a0m grid',
  );
  expect(answerText('groundModel', { ...aGroundModelUse, choice: 'own-level', levelAhdM: 31 }, context)).toBe(
    'Not used: 31.0\u00a0m AHD, LiDAR 2013, 5\u00a0m grid',
  );
});
