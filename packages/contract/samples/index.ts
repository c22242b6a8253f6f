import { answerSamples } from './answers.ts';
import { applicationSamples } from './cases.ts';
import { documentSamples, moneySamples } from './money.ts';
import { peopleSamples } from './people.ts';
import { placeSamples } from './places.ts';
import { scalarSamples } from './scalars.ts';
import { surfaceSamples } from './surfaces.ts';

/** One valid and several awkward values of every shape, under the shape's name. */
export const samples = {
  ...scalarSamples,
  ...peopleSamples,
  ...placeSamples,
  ...surfaceSamples,
  ...answerSamples,
  ...applicationSamples,
  ...moneySamples,
  ...documentSamples,
};
export { developmentAnswers, draftAnswers, mobileAnswers, platformAnswers, towerAnswers } from './answers.ts';
export { allDeclarations, anApplication, anApplicationSummary } from './cases.ts';
export { aFeeQuote, aFile, aTransaction, somePaymentSettings } from './money.ts';
export { anAddress, anOrganisation, aUser, pageWith } from './people.ts';
export { anAerodrome, anAirport, someAerodromeDetails, someApprovalParameters } from './places.ts';
export { ABSENT, AT, id, LATER, LOCAL_TIME, type Sample, variant } from './sample.ts';
export { aKmlFile, anAirportFinding, aSurfaceSet, recordedHeights } from './surfaces.ts';
