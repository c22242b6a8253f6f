import { type BodyInput, fleetRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

export const createCrane = (body: BodyInput<typeof fleetRoutes.createFleetCrane>) =>
  call(fleetRoutes.createFleetCrane, { body });
