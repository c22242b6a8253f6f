import { usersRoutes } from '@jibline/contract';
import { call } from '../../../lib/call.ts';

export const acceptInvitation = (token: string) => call(usersRoutes.acceptInvitation, { body: { token } });
