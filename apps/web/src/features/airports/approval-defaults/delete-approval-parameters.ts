import { airportsRoutes } from '@jibline/contract';
import { call } from '../../../lib/call.ts';

export const deleteApprovalParameters = (id: string) =>
  call(airportsRoutes.deleteApprovalParameters, { params: { id } });
