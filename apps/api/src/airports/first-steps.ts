import { airportLabel, FIRST_STEPS, type FirstStep, type FirstSteps, OPTIONAL_FIRST_STEPS } from '@jibline/contract';
import type { AppContext } from '../context.ts';
import { forbidden } from '../errors.ts';
import type { Person } from '../rights/person.ts';
import { furthestAirport, platformFacts } from './first-steps-store.ts';
import { mayCreateAirport } from './policy.ts';

/** For who may add airports: what of the way to a first airport in use is done. */
export async function firstSteps({ db, now }: AppContext, actor: Person): Promise<FirstSteps> {
  const at = now();
  if (!mayCreateAirport(actor, at)) throw forbidden('see the first steps');
  const [platform, airport] = await Promise.all([platformFacts(db, at), furthestAirport(db, at)]);
  const isDone: Record<FirstStep, boolean> = {
    administrator: Boolean(platform.administrator),
    operator: Boolean(platform.operator),
    airport: airport !== undefined,
    runways: Boolean(airport?.runways),
    surfaces: Boolean(airport?.surfaces),
    fees: Boolean(airport?.fees),
    people: Boolean(airport?.people),
  };
  return {
    complete: FIRST_STEPS.every((step) => isDone[step] || OPTIONAL_FIRST_STEPS.includes(step)),
    done: FIRST_STEPS.filter((step) => isDone[step]),
    airport: airport ? { id: airport.id, label: airportLabel(airport) } : null,
    airports: platform.airports ?? 0,
  };
}
