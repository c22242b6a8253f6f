import { ApplicationFilter } from '@jibline/contract';
import { id } from '@jibline/contract/samples';
import { expect, it } from 'vitest';
import {
  type ApplicationsListFilter,
  filterOfRequest,
  filterRequest,
  isNarrowed,
  NO_FILTER,
  readFilter,
  writeFilter,
} from './list-filter.ts';

const reading = (address: string) => {
  const params = new URLSearchParams(address);
  return readFilter((name) => params.get(name) ?? '');
};

const whole: ApplicationsListFilter = {
  text: 'mascot',
  states: [2, 3],
  airportIds: [id(21)],
  craneTypes: [1, null],
  paths: ['AMBER', 'RED-S'],
  from: '2026-11-01',
  to: '2026-11-30',
  mine: true,
  person: id(2),
  lane: 'ending',
  due: 'overdue',
  near: { latitude: -33.9, longitude: 151.2, radiusM: 5000 },
  officer: id(5),
  labels: [id(6), id(7)],
  report: {
    ...{ measure: 'late', from: '2026-06', to: '2026-11', airportId: id(21), paths: ['GREEN', 'RED-S'] },
    ...{ craneType: null, applicantId: id(11), officerId: null, reason: 'other' },
  },
  sort: { by: 'dueAt', descending: true },
};

it('what is written into the address is read back the same', () => {
  const address = new URLSearchParams(writeFilter(whole)).toString();
  expect(reading(address)).toEqual(whole);
  expect(reading('')).toEqual(NO_FILTER);
});

it.each([
  ['state=9,draft,2', { states: [2] }],
  ['type=3,structure', { craneTypes: [null] }],
  ['airport=sydney', { airportIds: [] }],
  ['from=31/12/2026', { from: '' }],
  ['due=soon', { due: '' }],
  ['person=casey', { person: '' }],
  ['lane=down', { lane: '' }],
  ['officer=morgan', { officer: '' }],
  ['label=urgent', { labels: [] }],
  ['sort=password', { sort: null }],
  ['near=-33.9,151.2', { near: null }],
  ['report=guessed.2026-06.2026-11', { report: null }],
  ['report=late.2026-13.2026-11', { report: null }],
  ['report=late.2026-06.2026-11.type:3.applicant:me', { report: { measure: 'late', from: '2026-06', to: '2026-11' } }],
  ['near=-33.9,151.2,200001', { near: null }],
])('%s: unknown values are left out', (address, expected) => {
  expect(reading(address)).toEqual({ ...NO_FILTER, ...expected });
});

it('sends the API’s format, up to the last moment of the last day', () => {
  const request = filterRequest(whole);
  expect(ApplicationFilter.safeParse(request).success).toBe(true);
  const lastDay = new Date(request.to ?? '');
  expect([lastDay.getFullYear(), lastDay.getMonth(), lastDay.getDate()]).toEqual([2026, 10, 30]);
  expect(new Date(lastDay.getTime() + 1).getDate()).toBe(1);
  expect(filterRequest(NO_FILTER)).toEqual({});
});

it('a saved filter reads back as the address it was saved from', () => {
  const { person: _person, lane: _lane, ...rest } = whole;
  expect(filterOfRequest(filterRequest(whole))).toEqual({ ...NO_FILTER, ...rest });
});

it('a sort is no filter', () => {
  expect(isNarrowed({ ...NO_FILTER, sort: whole.sort })).toBe(false);
  expect(isNarrowed({ ...NO_FILTER, near: whole.near })).toBe(true);
});
