import { applicationsRoutes, type BodyInput } from '@jibline/contract';
import { call } from '../../../lib/call.ts';

export const signApplication = (id: string, body: BodyInput<typeof applicationsRoutes.signApplication>) =>
  call(applicationsRoutes.signApplication, { params: { id }, body });
