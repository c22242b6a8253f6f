import { applicationsRoutes } from '@jibline/contract';
import { call } from '../../../lib/call.ts';

/** Documents are rendered on request, which takes a while. */
const TIMEOUT_MS = 60_000;

/** Permit or decision notice of one airport. */
export const getCertificate = (id: string, airportId: string) =>
  call(applicationsRoutes.getCertificate, { params: { id, airportId }, timeoutMs: TIMEOUT_MS });

/** One page to keep at the crane. */
export const getSiteCard = (id: string, airportId: string) =>
  call(applicationsRoutes.getSiteCard, { params: { id, airportId }, timeoutMs: TIMEOUT_MS });

/** With up to ten documents of 128 MiB. */
const EVIDENCE_TIMEOUT_MS = 30 * 60_000;

/** All evidence about the application in one file. */
export const getEvidence = (id: string) =>
  call(applicationsRoutes.getEvidence, { params: { id }, timeoutMs: EVIDENCE_TIMEOUT_MS });
