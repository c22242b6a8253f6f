import { type BodyInput, fleetRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

export const updateCrane = (id: string, body: BodyInput<typeof fleetRoutes.updateFleetCrane>) =>
  call(fleetRoutes.updateFleetCrane, { params: { id }, body });
