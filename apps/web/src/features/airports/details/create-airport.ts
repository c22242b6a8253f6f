import { airportsRoutes, type BodyInput } from '@jibline/contract';
import { call } from '../../../lib/call.ts';

export type NewAirport = BodyInput<typeof airportsRoutes.createAirport>;

export const createAirport = (body: NewAirport) => call(airportsRoutes.createAirport, { body });
