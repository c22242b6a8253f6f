import { type GrantInput, usersRoutes } from '@jibline/contract';
import { call } from '../../../lib/call.ts';

export const invite = (email: string, name: string | null, grants: GrantInput[]) =>
  call(usersRoutes.addUser, { body: { kind: 'invitation', email, name, grants } });
