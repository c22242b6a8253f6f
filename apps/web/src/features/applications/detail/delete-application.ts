import { applicationsRoutes } from '@jibline/contract';
import { call } from '../../../lib/call.ts';

export const deleteApplication = (id: string) => call(applicationsRoutes.deleteApplication, { params: { id } });
