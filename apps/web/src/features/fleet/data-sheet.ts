import { type FleetCrane, fleetRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

/** A scanned sheet over a slow line takes longer than other calls may. */
const TIMEOUT_MS = 10 * 60_000;

export const uploadDataSheet = (id: string, file: File) =>
  call(fleetRoutes.uploadDataSheet, { params: { id, filename: file.name }, body: file, timeoutMs: TIMEOUT_MS });

export const downloadDataSheet = ({ id }: Pick<FleetCrane, 'id'>, filename: string) =>
  call(fleetRoutes.downloadDataSheet, { params: { id, filename }, timeoutMs: TIMEOUT_MS });
