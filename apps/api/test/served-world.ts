import { anApplicationWorld, publishSurfaces } from './application-world.ts';
import { type ServeOptions, serveForTest } from './served.ts';

/** The real app with people who apply and decide, and an airport whose surfaces are published. */
export async function servedWorld(options?: ServeOptions) {
  const served = await serveForTest(options);
  const world = await anApplicationWorld(served);
  await publishSurfaces(served, world.airport);
  return { served, world };
}
