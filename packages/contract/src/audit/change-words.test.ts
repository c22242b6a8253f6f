import { expect, it } from 'vitest';
import { changeLabel, changeValue } from './change-words.ts';

it.each([
  ['path', 'Assessment outcome', 'RED-S', 'Penetrates a surface, short term'],
  ['worstMarginM', 'Least margin', -15.4601, '−15.5\u00a0m'],
  ['worstMarginM', 'Least margin', 11.791, '11.7\u00a0m'],
  ['referral', 'Referred to', 'AIRSERVICES: Airspace protection', 'Airservices Australia: Airspace protection'],
  ['AIRSERVICES: Airspace protection', 'Airservices Australia: Airspace protection', 'no-objection', 'No objection'],
  ['BUILDING_AUTHORITY: Council', 'Building authority: Council', 'needs-more-time', 'More time needed'],
  ['revocation', 'Reason for revoking', 'breach', 'A condition was breached'],
  ['reopened', 'Reason for reopening', 'new-facts', 'New facts'],
  ['YSSY approvedHeightAhdM', 'YSSY approved height', 22.4, 22.4],
  ['YSSY at rest approvedHeightAhdM', 'YSSY at rest approved height', 12, 12],
  ['YSSY validTo', 'YSSY valid until', '2026-12-03T10:00:00.000Z', '2026-12-03T10:00:00.000Z'],
  ['assignee', 'Officer', 'Ann Manager', 'Ann Manager'],
  // An answer, and the words of a person.
  ['site.address', null, '1 Example Street', '1 Example Street'],
  ['Which gate will you use?', null, 'path', 'path'],
])('%s is called %s, and %s reads %s', (field, label, value, text) =>
  expect([changeLabel(field), changeValue(field, value)]).toEqual([label, text]),
);

it('nothing stays nothing', () => expect(changeValue('worstMarginM', null)).toBeNull());
