import type { ListFilter } from '@jibline/contract';
import {
  type ApplicationState,
  type CraneType,
  dayAt,
  LANES,
  type Lane,
  LIST_SORTS,
  type ListSort,
  MAX_LABELS_OF_AIRPORT,
  PATHS,
  type Path,
  type ReportListFilter,
  readReportList,
  typeOfText,
  typeTextOf,
  writeReportList,
} from '@jibline/contract/enums';
import { endOfLocalDay, localZone, startOfLocalDay } from '../../../ui/local-day.ts';

/** The filters in the page address, so that a shared link shows the same list. */
export interface ApplicationsListFilter {
  text: string;
  states: readonly ApplicationState[];
  airportIds: readonly string[];
  craneTypes: readonly (CraneType | null)[];
  paths: readonly Path[];
  /** Days, `2026-11-15`, in the reader's time zone. */
  from: string;
  to: string;
  mine: boolean;
  /** Who applied, by id. */
  person: string;
  /** A lane of the company's board. */
  lane: Lane | '';
  due: '' | 'due' | 'overdue';
  near: { latitude: number; longitude: number; radiusM: number } | null;
  /** Whose applications, by the officer's id. */
  officer: string;
  /** With any of these labels, by id. */
  labels: readonly string[];
  /** Behind a figure of a report. */
  report: ReportListFilter | null;
  sort: { by: ListSort; descending: boolean } | null;
}

export const NO_FILTER: ApplicationsListFilter = {
  text: '',
  states: [],
  airportIds: [],
  craneTypes: [],
  paths: [],
  from: '',
  to: '',
  mine: false,
  person: '',
  lane: '',
  due: '',
  near: null,
  officer: '',
  labels: [],
  report: null,
  sort: null,
};

/** Unknown values in the address are ignored: a link may be old or mistyped. */
const listOf = (text: string) => text.split(',').filter(Boolean);
const stateOf = (text: string) => (/^[0-8]$/.test(text) ? [Number(text) as ApplicationState] : []);
export const typesOf = (text: string) => [typeOfText(text)].filter((type) => type !== undefined);
const dayOf = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '');
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const MAX_AIRPORTS = 100;
export const MAX_RADIUS_M = 200_000;

function nearOf(text: string): ApplicationsListFilter['near'] {
  const [latitude = Number.NaN, longitude = Number.NaN, radiusM = Number.NaN, ...rest] = text.split(',').map(Number);
  const fits =
    Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && radiusM >= 1 && radiusM <= MAX_RADIUS_M && !rest.length;
  return fits ? { latitude, longitude, radiusM } : null;
}

function sortOf(text: string): ApplicationsListFilter['sort'] {
  const by = LIST_SORTS.find((column) => column === text.replace(/^-/, ''));
  return by ? { by, descending: text.startsWith('-') } : null;
}

export const readFilter = (get: (name: string) => string): ApplicationsListFilter => ({
  text: get('search').slice(0, 100),
  states: [...new Set(listOf(get('state')).flatMap(stateOf))],
  airportIds: listOf(get('airport'))
    .filter((id) => UUID.test(id))
    .slice(0, MAX_AIRPORTS),
  craneTypes: [...new Set(listOf(get('type')).flatMap(typesOf))],
  paths: PATHS.filter((path) => listOf(get('path')).includes(path)),
  from: dayOf(get('from')),
  to: dayOf(get('to')),
  mine: get('mine') === 'yes',
  person: listOf(get('person')).find((id) => UUID.test(id)) ?? '',
  lane: LANES.find((lane) => lane === get('lane')) ?? '',
  due: (['due', 'overdue'] as const).find((word) => word === get('due')) ?? '',
  near: nearOf(get('near')),
  officer: listOf(get('officer')).find((id) => UUID.test(id)) ?? '',
  labels: listOf(get('label'))
    .filter((id) => UUID.test(id))
    .slice(0, MAX_LABELS_OF_AIRPORT),
  report: readReportList(get('report')),
  sort: sortOf(get('sort')),
});

const sortText = (sort: ApplicationsListFilter['sort']) => (sort ? `${sort.descending ? '-' : ''}${sort.by}` : '');

/** Every name is present, empty without a filter, so that no old value remains in the address. */
export const writeFilter = (filter: ApplicationsListFilter): Record<string, string> => ({
  search: filter.text,
  state: filter.states.join(','),
  airport: filter.airportIds.join(','),
  type: filter.craneTypes.map(typeTextOf).join(','),
  path: filter.paths.join(','),
  from: filter.from,
  to: filter.to,
  mine: filter.mine ? 'yes' : '',
  person: filter.person,
  lane: filter.lane,
  due: filter.due,
  near: filter.near ? [filter.near.latitude, filter.near.longitude, filter.near.radiusM].join(',') : '',
  officer: filter.officer,
  label: filter.labels.join(','),
  report: filter.report ? writeReportList(filter.report) : '',
  sort: sortText(filter.sort),
});

export const isNarrowed = (filter: ApplicationsListFilter) =>
  Object.entries(writeFilter(filter)).some(([name, value]) => name !== 'sort' && value !== '');

/**
 * The filters in the API's form: days become their start and end in the reader's time zone. People and lanes are those of
 * the reader's company.
 */
export const filterRequest = (filter: ApplicationsListFilter, organisationId: string | null = null): ListFilter => ({
  ...(filter.text.trim() && { text: filter.text.trim() }),
  ...(filter.states.length > 0 && { states: [...filter.states] }),
  ...(filter.airportIds.length > 0 && { airportIds: [...filter.airportIds] }),
  ...(filter.craneTypes.length > 0 && { craneTypes: [...filter.craneTypes] }),
  ...(filter.paths.length > 0 && { paths: [...filter.paths] }),
  ...(filter.from && { from: startOfLocalDay(filter.from) }),
  ...(filter.to && { to: lastMomentOf(filter.to) }),
  ...(filter.mine && { mine: true }),
  ...(organisationId &&
    (filter.person || filter.lane) && {
      company: {
        organisationId,
        ...(filter.person && { ownerId: filter.person }),
        ...(filter.lane && { lane: filter.lane }),
      },
    }),
  ...(filter.due && { due: filter.due }),
  ...(filter.near && { near: filter.near }),
  ...(filter.officer && { assigneeId: filter.officer }),
  ...(filter.labels.length > 0 && { labelIds: [...filter.labels] }),
  ...(filter.report && { report: filter.report }),
  ...(filter.sort && { sort: filter.sort }),
});

const lastMomentOf = (day: string) => new Date(Date.parse(endOfLocalDay(day)) - 1).toISOString();

/** A saved filter in the address's form; instants become the reader's days. */
export const filterOfRequest = (request: ListFilter): ApplicationsListFilter => ({
  ...NO_FILTER,
  text: request.text ?? '',
  states: request.states ?? [],
  airportIds: request.airportIds ?? [],
  craneTypes: request.craneTypes ?? [],
  paths: request.paths ?? [],
  from: request.from ? dayAt(request.from, localZone()) : '',
  to: request.to ? dayAt(request.to, localZone()) : '',
  mine: request.mine ?? false,
  due: request.due ?? '',
  near: request.near ?? null,
  officer: request.assigneeId ?? '',
  labels: request.labelIds ?? [],
  report: request.report ?? null,
  sort: request.sort ?? null,
});
