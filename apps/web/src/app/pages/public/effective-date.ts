import { DEFAULT_TIME_ZONE, formatDate } from '@jibline/contract/enums';

/** The day the operator adopts the legal pages, as an ISO instant. Null until adopted: both pages then call themselves drafts. */
const LEGAL_EFFECTIVE_FROM: string | null = null;

export const effectiveLine = (from: string | null = LEGAL_EFFECTIVE_FROM): string =>
  from === null
    ? 'Draft for the operator of this service to adopt. Effective date: not yet set.'
    : `Effective from ${formatDate(from, DEFAULT_TIME_ZONE)}.`;
