import { airportsRoutes } from '@jibline/contract';
import { call } from '../../../lib/call.ts';

export const deleteAirport = (id: string) => call(airportsRoutes.deleteAirport, { params: { id } });
