import { fleetRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

export const deleteCrane = (id: string) => call(fleetRoutes.deleteFleetCrane, { params: { id } });
