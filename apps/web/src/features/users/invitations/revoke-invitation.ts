import { usersRoutes } from '@jibline/contract';
import { call } from '../../../lib/call.ts';

export const revokeInvitation = (id: string) => call(usersRoutes.revokeInvitation, { params: { id } });
