import { usersRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

export const exportMyData = () => call(usersRoutes.exportMyData, {});
