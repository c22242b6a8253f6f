import { type UserPermissionsUpdate, usersRoutes } from '@jibline/contract';
import { call } from '../../../lib/call.ts';

export const updatePermissions = (body: UserPermissionsUpdate) => call(usersRoutes.updateUserPermissions, { body });
