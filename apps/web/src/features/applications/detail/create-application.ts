import { type ApplicationCreate, applicationsRoutes } from '@jibline/contract';
import { call } from '../../../lib/call.ts';

export const createApplication = (body: Pick<ApplicationCreate, 'answers'> & Partial<ApplicationCreate>) =>
  call(applicationsRoutes.createApplication, { body });
