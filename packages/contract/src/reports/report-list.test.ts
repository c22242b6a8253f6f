import { expect, it } from 'vitest';
import { type ReportListFilter, readReportList, writeReportList } from './report-list.ts';

const PERIOD = { measure: 'late', from: '2026-06', to: '2026-11' } as const;
const ID = '01900000-0000-7000-8000-000000000001';

it.each<[string, Partial<ReportListFilter>]>([
  ['late.2026-06.2026-11', {}],
  ['late.2026-06.2026-11.path:GREEN+none', { paths: ['GREEN', null] }],
  ['late.2026-06.2026-11.path:none', { paths: [null] }],
  ['late.2026-06.2026-11.type:structure.officer:none.reason:none', { craneType: null, officerId: null, reason: null }],
  [
    `late.2026-06.2026-11.airport:${ID}.type:1.applicant:${ID}.officer:${ID}.reason:CASA`,
    { airportId: ID, craneType: 1, applicantId: ID, officerId: ID, reason: 'CASA' },
  ],
])('%s', (text, narrow) => {
  expect(writeReportList({ ...PERIOD, ...narrow })).toBe(text);
  expect(readReportList(text)).toEqual({ ...PERIOD, ...narrow });
});

it.each(['', 'late', 'late.2026-13.2026-11', 'nothing.2026-06.2026-11'])('%s is no list', (text) =>
  expect(readReportList(text)).toBeNull(),
);

it('leaves out what it does not know', () =>
  expect(readReportList('late.2026-06.2026-11.path:PINK.airport:here.officer:x.reason:a b.type:9')).toEqual(PERIOD));
