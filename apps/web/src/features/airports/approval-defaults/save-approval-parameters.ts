import { type ApprovalParametersCreate, airportsRoutes } from '@jibline/contract';
import { call } from '../../../lib/call.ts';

/** Creates a record, or changes the one with this id and version. */
export const saveApprovalParameters = (
  parameters: ApprovalParametersCreate,
  stored: { id: string; version: number } | null,
) =>
  stored === null
    ? call(airportsRoutes.createApprovalParameters, { body: parameters })
    : call(airportsRoutes.updateApprovalParameters, { body: { ...parameters, ...stored } });
