import { anAirport } from './people.ts';
import { servedWorld } from './served-world.ts';

/** An airport with people and published surfaces, and two more of its operator: YCCC and YDDD. */
export async function servedSeveralAirports() {
  const { served, world } = await servedWorld();
  const [second, third] = [
    await anAirport(served, 'YCCC', world.operator),
    await anAirport(served, 'YDDD', world.operator),
  ];
  return { served, world, second, third };
}
