import { accountSamples } from './accounts.ts';
import { placeSamples } from './airports.ts';
import { answerSamples } from './answers.ts';
import { applicationSamples } from './applications.ts';
import { auditSamples } from './audit.ts';
import { copyingSamples } from './copying.ts';
import { deskSamples } from './desk.ts';
import { findSamples } from './find.ts';
import { fleetSamples } from './fleet.ts';
import { handOverSamples } from './hand-over.ts';
import { importSamples } from './imports.ts';
import { documentSamples, moneySamples } from './money.ts';
import { peopleSamples } from './people.ts';
import { programSamples } from './programs.ts';
import { reportsSamples } from './reports.ts';
import { scalarSamples } from './scalars.ts';
import { surfaceSamples } from './surfaces.ts';
import { templateSamples } from './templates.ts';
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
  ...deskSamples,
  ...handOverSamples,
  ...moneySamples,
  ...accountSamples,
  ...copyingSamples,
  ...documentSamples,
  ...programSamples,
  ...fleetSamples,
  ...findSamples,
  ...importSamples,
  ...templateSamples,
  ...reportsSamples,
  ...auditSamples,
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
export { anAuditEntry, aProblemGroup } from './audit.ts';
export { approvalsElsewhere, feesElsewhere, settingsElsewhere } from './copying.ts';
export { aSavedView } from './desk.ts';
export { aFound } from './find.ts';
export { aCatalogueModel, aFleetBoard, aFleetCrane } from './fleet.ts';
export { aHandOver, aHandOverPreview } from './hand-over.ts';
export { anImport, aSubmission } from './imports.ts';
export { aFeeQuote, aFile, aTransaction, somePaymentSettings } from './money.ts';
export { anAddress, anOrganisation, aUser, pageWith } from './people.ts';
export { aDelivery, anApiKey, aWebhook } from './programs.ts';
export { aReport } from './reports.ts';
export { ABSENT, AT, id, LATER, LOCAL_TIME, type Sample, variant } from './sample.ts';
export { aKmlFile, aLocationFinding, aSurfaceSet, recordedHeights } from './surfaces.ts';
export { aTemplate, aTemplateList } from './templates.ts';
export { aGroundModelUse, aGroundProposal, terrainModel } from './terrain.ts';
