import { usersRoutes } from '@jibline/contract';
import { call } from '../../../lib/call.ts';

export const endSession = (id: string) => call(usersRoutes.endMySession, { params: { id } });
