import { HISTORY_KINDS, type HistoryKind } from '@jibline/contract/enums';
import { endOfLocalDay, startOfLocalDay } from '../../ui/local-day.ts';
import type { AuditRequest } from './search-history.ts';

/** The search in the page address, so that a link shows the same entries. */
export interface AuditFilter {
  person: string;
  about: string;
  kind: HistoryKind | '';
  event: string;
  airport: string;
  /** Days, `2026-11-15`, in the reader's time zone; both included. */
  from: string;
  to: string;
}

export const NO_AUDIT_FILTER: AuditFilter = {
  person: '',
  about: '',
  kind: '',
  event: '',
  airport: '',
  from: '',
  to: '',
};
export const AUDIT_FILTERS = Object.keys(NO_AUDIT_FILTER) as (keyof AuditFilter)[];

const dayOf = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '');
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Unknown values in the address are ignored: a link may be old or mistyped. */
export const readAuditFilter = (get: (name: string) => string): AuditFilter => ({
  person: get('person').slice(0, 100),
  about: get('about').slice(0, 100),
  kind: HISTORY_KINDS.find((kind) => kind === get('kind')) ?? '',
  event: get('event').slice(0, 60),
  airport: UUID.test(get('airport')) ? get('airport') : '',
  from: dayOf(get('from')),
  to: dayOf(get('to')),
});

export const auditRequest = (filter: AuditFilter): AuditRequest => ({
  ...(filter.person.trim() && { person: filter.person.trim() }),
  ...(filter.about.trim() && { about: filter.about.trim() }),
  ...(filter.kind && { kind: filter.kind }),
  ...(filter.event && { event: filter.event }),
  ...(filter.airport && { airportId: filter.airport }),
  ...(filter.from && { from: startOfLocalDay(filter.from) }),
  ...(filter.to && { to: endOfLocalDay(filter.to) }),
});
