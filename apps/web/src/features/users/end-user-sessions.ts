import { usersRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

export const endUserSessions = (id: string) => call(usersRoutes.endUserSessions, { params: { id } });
