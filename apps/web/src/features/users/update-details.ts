import { type UserDetails, usersRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

export const updateDetails = (body: UserDetails) => call(usersRoutes.updateUserDetails, { body });
