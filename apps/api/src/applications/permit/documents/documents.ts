import { ApiError } from '../../../errors.ts';
import { findSignedHead } from '../../../history/find-signed-head.ts';
import type { FileReply } from '../../../operation.ts';
import type { AttachmentGenerators } from '../../../outbox/index.ts';
import { makePdf } from '../../../pdf/make-pdf.ts';
import type { Person } from '../../../rights/person.ts';
import { currentAssessments } from '../../assessments/assessment-store.ts';
import type { EvidenceContext } from '../../context.ts';
import { findApplicationFor } from '../../find.ts';
import { type ApplicationRow, findApplication } from '../../store.ts';
import { letterheadOf, logoOf } from '../../wording/on-documents.ts';
import { legalTextsOf } from '../evidence-store.ts';
import { issuedPermit } from '../issued.ts';
import { assessedSections } from './assessed-section.ts';
import { assessmentPdf } from './assessment-report.ts';
import { calendarOf } from './calendar.ts';
import { decisionNoticePdf, permitPdf } from './certificate.ts';
import { siteCard, siteCardName } from './site-card.ts';

type Printing = Pick<EvidenceContext, 'db' | 'publicUrl' | 'now' | 'signer' | 'blobs'>;
type GeneratedDocument = { content: Buffer; filename: string };

/** The decision document of one airport; null while it has not decided. */
export async function printDecision(
  { db, publicUrl, now, signer, blobs }: Printing,
  application: ApplicationRow,
  airportId: string,
): Promise<GeneratedDocument | null> {
  const airport = application.airports.find((one) => one.airport_id === airportId);
  if (!airport) return null;
  const permit = issuedPermit(application, airport);
  if (!permit && airport.outcome !== 'rejected') return null;
  const assessment = (await currentAssessments(db, application.id)).find((one) => one.airport_id === airportId);
  const legalTexts = await legalTextsOf(db, airportId);
  const signedHead = await findSignedHead(db, application.id);
  const sections = assessment ? await assessedSections(db, application, assessment) : [];
  const letterhead = await letterheadOf({ db, blobs }, application, airport);
  const printing = { letterhead, assessment, sections, legalTexts, publicUrl, signer, signedHead, now: now() };
  return {
    content: await makePdf(
      permit ? permitPdf({ ...printing, permit }) : decisionNoticePdf({ ...printing, application, airport }),
    ),
    filename: `${permit ? permit.permitNumber : `${application.number}-decision-${airport.icao}`}.pdf`,
  };
}

/** The one-page site card for the crane; null where this airport has issued no permit. */
async function printSiteCard(
  { db, publicUrl, now, signer, blobs }: Printing,
  application: ApplicationRow,
  airportId: string,
): Promise<GeneratedDocument | null> {
  const airport = application.airports.find((one) => one.airport_id === airportId);
  const permit = airport && issuedPermit(application, airport);
  if (!permit || permit.answers.craneType === null) return null;
  return {
    content: await makePdf(
      siteCard({ permit, logo: await logoOf(db, blobs, airportId), publicUrl, signer, now: now() }),
    ),
    filename: siteCardName(permit.permitNumber),
  };
}

/** The assessment of one airport as it is on record; null without one. */
/** The findings with their sections; null without an assessment. */
export async function printAssessment(
  { db }: Printing,
  application: ApplicationRow,
  airportId: string,
): Promise<Buffer | null> {
  const airport = application.airports.find((one) => one.airport_id === airportId);
  const assessment = (await currentAssessments(db, application.id)).find((one) => one.airport_id === airportId);
  if (!airport || !assessment) return null;
  const sections = await assessedSections(db, application, assessment);
  return makePdf(assessmentPdf({ application, airport, assessment, sections }));
}

/**
 * Attachments of emails, rendered when they are sent: permit, site card, assessment, and a calendar file with the dates.
 */
export const applicationDocuments = (context: EvidenceContext): AttachmentGenerators => ({
  'site-card': async ([id = '', airportId = '']) => {
    const application = await findApplication(context.db, id);
    return application ? ((await printSiteCard(context, application, airportId))?.content ?? null) : null;
  },
  decision: async ([id = '', airportId = '']) => {
    const application = await findApplication(context.db, id);
    return application ? ((await printDecision(context, application, airportId))?.content ?? null) : null;
  },
  assessment: async ([id = '', airportId = '']) => {
    const application = await findApplication(context.db, id);
    return application ? printAssessment(context, application, airportId) : null;
  },
  calendar: async ([id = '']) => {
    const application = await findApplication(context.db, id);
    return application ? Buffer.from(calendarOf(application, context.publicUrl, context.now())) : null;
  },
});

/** Permit or decision notice of one airport. */
export async function getCertificate(
  context: EvidenceContext,
  actor: Person,
  id: string,
  airportId: string,
): Promise<FileReply> {
  const { application } = await findApplicationFor(context.db, actor, id, context.now());
  const printed = await printDecision(context, application, airportId);
  if (!printed) throw new ApiError('not-found', 'This airport has not decided this application.');
  return { media: 'application/pdf', ...printed };
}

/** Site card of one airport's permit. */
export async function getSiteCard(
  context: EvidenceContext,
  actor: Person,
  id: string,
  airportId: string,
): Promise<FileReply> {
  const { application } = await findApplicationFor(context.db, actor, id, context.now());
  const printed = await printSiteCard(context, application, airportId);
  if (!printed) throw new ApiError('not-found', 'This airport has issued no crane permit for this application.');
  return { media: 'application/pdf', ...printed };
}
