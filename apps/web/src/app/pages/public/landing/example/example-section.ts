import { dayAt } from '@jibline/contract/enums';
import type { SectionInput } from '@jibline/drawings';
import {
  answerLocation,
  CONTINGENCY_M,
  craneFromPrecheck,
  direct,
  holdAirports,
  inverse,
  type LocationAnswer,
} from '@jibline/surfaces';
import { serverNow } from '../../../../../lib/server-clock.ts';
import { makeSydney } from './sydney.ts';

/** Level ground and one jib, so that height and distance alone decide. */
export const GROUND_AHD_M = 6;
const RADIUS_M = 30;
const RUNWAY = '16R';

export interface ExampleSection {
  readonly answer: LocationAnswer;
  readonly input: SectionInput;
}

const { airport, runways } = makeSydney();
const airports = holdAirports([airport]);

/** Where aeroplanes come in to land on 16R: from the threshold straight on, over the suburbs. */
function placeBefore(distanceM: number) {
  const ends = runways.map(({ ends: both }) => both).find((both) => both.some(hasName));
  const own = ends?.find(hasName);
  const far = ends?.find((end) => end !== own);
  if (!own || !far) throw new Error(`the example has no runway ${RUNWAY}`);
  return direct(own.threshold, inverse(far.end, own.end).bearingDeg, distanceM);
}
const hasName = ({ designator }: { designator: string }) => designator === RUNWAY;

/** A tower crane of this height this far before the threshold: the answer, and what its section is cut from. */
export function exampleSection(distanceM: number, heightAglM: number): ExampleSection {
  const { lat, lon } = placeBefore(distanceM);
  const question = {
    ...{ latitude: lat, longitude: lon, groundLevelAhdM: GROUND_AHD_M, craneType: 1 as const, heightAglM },
    ...{ radiusM: RADIUS_M, restingHeightAglM: null, contingencyM: CONTINGENCY_M, days: null },
  };
  return {
    answer: answerLocation(airports, question, (timeZone) => dayAt(serverNow(), timeZone)),
    input: {
      ...{ airport: airport.label, arp: airport.arp, components: airport.components, runways },
      crane: craneFromPrecheck(question),
      ...{ groundSource: 'assumed', surfaceSet: '', assessedOn: '' },
      from: `runway:${RUNWAY}`,
    },
  };
}
