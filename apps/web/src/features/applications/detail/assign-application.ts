import { applicationsRoutes, type BodyInput } from '@jibline/contract';
import { call } from '../../../lib/call.ts';

export const assignApplication = (id: string, body: BodyInput<typeof applicationsRoutes.assignApplication>) =>
  call(applicationsRoutes.assignApplication, { params: { id }, body });
