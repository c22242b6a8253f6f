import { applicationsRoutes, type BodyInput } from '@jibline/contract';
import { call } from '../../../lib/call.ts';

/** Saves answers, makes a transition, or both at once. */
export const updateApplication = (id: string, body: BodyInput<typeof applicationsRoutes.updateApplication>) =>
  call(applicationsRoutes.updateApplication, { params: { id }, body });
