import type { AppContext } from '../context.ts';
import type { Geocoder } from '../integrations/geocoder.ts';
import type { Operations } from '../operation.ts';
import { type SurfacesInForce, setForSection } from '../surface-sets/index.ts';
import { findLocation, nameOfLocation } from './find-location.ts';
import { mapHeights } from './map-heights.ts';
import { precheckPdf, worstOf } from './pdf/precheck-pdf.ts';
import { getPrecheck, precheck, precheckSections, savePrecheck } from './precheck.ts';
import { precheckKml } from './precheck-kml.ts';
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
    precheckSections: ({ body }) => precheckSections(context, body),
    keepPrecheck: ({ body }) => savePrecheck(context, body),
    getPrecheck: ({ params }) => getPrecheck(db, params.number),
    getPrecheckKml: async ({ params }) => {
      const answer = await getPrecheck(db, params.number);
      return {
        media: 'application/vnd.google-earth.kml+xml',
        content: await precheckKml(answer),
        filename: `${answer.number}.kml`,
      };
    },
    getPrecheckPdf: async ({ params }) => {
      const answer = await getPrecheck(db, params.number);
      const worst = worstOf(answer);
      const stored = worst && (await setForSection(db, worst.surfaceSetId));
      return {
        media: 'application/pdf',
        content: await precheckPdf(answer, publicUrl, stored),
        filename: `${answer.number}.pdf`,
      };
    },
    geocode: ({ query }) => findLocation(geocoder, query),
    reverseGeocode: ({ query }) => nameOfLocation(geocoder, query),
    heightMap: ({ query }) => mapHeights(surfaces, query),
  } satisfies Operations;
};
