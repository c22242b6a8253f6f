import { DEFAULT_TIME_ZONE } from '@jibline/contract';
import { findAirport } from '../airports/index.ts';
import type { AppContext } from '../context.ts';
import type { Geocoder } from '../integrations/geocoder.ts';
import type { Operations } from '../operation.ts';
import { makePdfOnce } from '../pdf/make-pdf.ts';
import { type SurfacesInForce, setForSection } from '../surface-sets/index.ts';
import { findLocation, nameOfLocation } from './find-location.ts';
import { mapHeights } from './map-heights.ts';
import { surroundingsOf } from './pdf/plan-surroundings.ts';
import { precheckDocument } from './pdf/precheck-pdf.ts';
import { decisiveOf, worstOf } from './pdf/worst-of.ts';
import { getPrecheck, precheck, savePrecheck } from './precheck.ts';
import { precheckKml, readAs } from './precheck-kml.ts';
import type { AnswerThread } from './precheck-worker-client.ts';

export interface AssessmentParts {
  people: AppContext;
  surfaces: SurfacesInForce;
  thread: AnswerThread;
  geocoder: Geocoder;
}

/** For anyone, without an account; limits per address are in http/rate-limits.ts. */
export const assessmentsOperations = ({
  people: { db, now, publicUrl },
  surfaces,
  thread,
  geocoder,
}: AssessmentParts) => {
  const context = { db, surfaces, thread, now };
  return {
    precheck: ({ body }) => precheck(context, body),
    keepPrecheck: ({ body }) => savePrecheck(context, body),
    getPrecheck: ({ params }) => getPrecheck(context, params.number),
    getPrecheckKml: async ({ params }) => {
      const answer = await getPrecheck(context, params.number);
      return {
        media: 'application/vnd.google-earth.kml+xml',
        content: await precheckKml(answer),
        filename: `${answer.number}.kml`,
      };
    },
    getPrecheckPdf: async ({ params }) => {
      const answer = await getPrecheck(context, params.number);
      const { number } = answer;
      const content = await makePdfOnce(`pre-check ${number} ${readAs(answer)}`, async () => {
        const worst = worstOf(answer);
        const surfaces = worst && (await setForSection(db, worst.surfaceSetId));
        const [decisive] = decisiveOf(answer);
        const airport = decisive && (await findAirport(db, decisive.airportId));
        const timeZone = airport?.time_zone ?? DEFAULT_TIME_ZONE;
        return precheckDocument(answer, publicUrl, surfaces, await surroundingsOf(db, answer), timeZone);
      });
      return { media: 'application/pdf', content, filename: `${number}.pdf` };
    },
    geocode: ({ query }) => findLocation(geocoder, query),
    reverseGeocode: ({ query }) => nameOfLocation(geocoder, query),
    heightMap: ({ query }) => mapHeights(surfaces, query),
  } satisfies Operations;
};
