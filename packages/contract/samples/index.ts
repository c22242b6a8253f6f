import { accountSamples } from './accounts.ts';
import { placeSamples } from './airports.ts';
import { answerSamples } from './answers.ts';
import { applicationSamples } from './applications.ts';
import { findSamples } from './find.ts';
import { fleetSamples } from './fleet.ts';
import { importSamples } from './imports.ts';
import { documentSamples, moneySamples } from './money.ts';
import { peopleSamples } from './people.ts';
import { programSamples } from './programs.ts';
import { scalarSamples } from './scalars.ts';
import { surfaceSamples } from './surfaces.ts';
import { terrainSamples } from './terrain.ts';

/** One valid and several invalid values of every schema, by the schema's name. */
export const samples = {
  ...scalarSamples,
  ...peopleSamples,
  ...placeSamples,
  ...surfaceSamples,
  ...terrainSamples,
  ...answerSamples,
  ...applicationSamples,
  ...moneySamples,
  ...accountSamples,
  ...documentSamples,
  ...programSamples,
  ...fleetSamples,
  ...findSamples,
  ...importSamples,
};
export { anAccount, anAccountStatement } from './accounts.ts';
export { anAerodrome, anAirport, someAerodromeDetails, someApprovalParameters } from './airports.ts';
export {
  developmentAnswers,
  draftAnswers,
  furtherCrane,
  mobileAnswers,
  platformAnswers,
  towerAnswers,
} from './answers.ts';
export { allDeclarations, anApplication, anApplicationSummary } from './applications.ts';
export { aFound } from './find.ts';
export { aCatalogueModel, aFleetBoard, aFleetCrane } from './fleet.ts';
export { anImport, aSubmission } from './imports.ts';
export { aFeeQuote, aFile, aTransaction, somePaymentSettings } from './money.ts';
export { anAddress, anOrganisation, aUser, pageWith } from './people.ts';
export { aDelivery, anApiKey, aWebhook } from './programs.ts';
export { ABSENT, AT, id, LATER, LOCAL_TIME, type Sample, variant } from './sample.ts';
export { aKmlFile, aLocationFinding, aSurfaceSet, recordedHeights } from './surfaces.ts';
export { aGroundModelUse, aGroundProposal, terrainModel } from './terrain.ts';
