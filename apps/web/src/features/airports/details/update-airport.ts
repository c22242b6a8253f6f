import { airportsRoutes, type BodyInput } from '@jibline/contract';
import { call } from '../../../lib/call.ts';

export const updateAirport = (id: string, body: BodyInput<typeof airportsRoutes.updateAirport>) =>
  call(airportsRoutes.updateAirport, { params: { id }, body });
