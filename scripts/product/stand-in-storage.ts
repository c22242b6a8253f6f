import { once } from 'node:events';
import { stopChildren } from './child.ts';
import { readAddresses } from './settings.ts';
import { startStandIns } from './stand-ins.ts';

/** The documents of a product that ran with the storage stand-in, and does not run now. */
export async function startStandInStorage(env: NodeJS.ProcessEnv) {
  const { child, env: addresses } = await startStandIns({ ...readAddresses(env), standIns: ['blobs'] });
  if (!child) throw new Error('The storage stand-in did not start.');
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The storage stand-in did not start.'))),
  ]);
  return { connectionString: addresses.BLOB_CONNECTION_STRING ?? '', stop: () => stopChildren([child]) };
}
