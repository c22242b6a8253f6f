import { usersRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

export const removeUser = (id: string) => call(usersRoutes.deleteUser, { params: { id } });
