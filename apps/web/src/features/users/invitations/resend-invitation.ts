import { usersRoutes } from '@jibline/contract';
import { call } from '../../../lib/call.ts';

export const resendInvitation = (id: string) => call(usersRoutes.resendInvitation, { params: { id } });
