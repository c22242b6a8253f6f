import { assessmentsRoutes } from '@jibline/contract';
import type { Result } from '../../lib/api.ts';
import { call, type Download } from '../../lib/call.ts';

const ROUTES = { kml: assessmentsRoutes.getPrecheckKml, pdf: assessmentsRoutes.getPrecheckPdf } as const;
export type PrecheckFile = keyof typeof ROUTES;

/** A saved answer as a file. */
export const getPrecheckFile = (kind: PrecheckFile, number: string): Promise<Result<Download>> =>
  call(ROUTES[kind], { params: { number } });
