import { type ApprovalParametersCreate, airportsRoutes } from '@jibline/contract';
import { call } from '../../../lib/call.ts';

/** New ones, or those of this id and version changed. */
export const saveApprovalParameters = (
  parameters: ApprovalParametersCreate,
  stored: { id: string; version: number } | null,
) =>
  stored === null
    ? call(airportsRoutes.createApprovalParameters, { body: parameters })
    : call(airportsRoutes.updateApprovalParameters, { body: { ...parameters, ...stored } });
