import { usersRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

export const signOutEverywhere = () => call(usersRoutes.signOutEverywhere, {});
