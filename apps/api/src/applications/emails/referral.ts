import {
  describeMachine,
  type FileKind,
  marginText,
  outcomeLabels,
  SMALL_FILE_LIMIT,
  sizeText,
  textOfEach,
  zonedHours,
} from '@jibline/contract';
import { isBinding } from '@jibline/surfaces';
import type { Tx } from '../../db.ts';
import { findingOf, heightsAt } from '../assessments/assessment-record.ts';
import { currentAssessments, type StoredAssessment } from '../assessments/assessment-store.ts';
import type { ApplicationsContext } from '../context.ts';
import type { ApplicationEvent } from '../lifecycle/application-event.ts';
import { lodgedAnswers } from '../lodged.ts';
import { describeLocation, radiusText } from '../permit/documents/permit-texts.ts';
import { requestedFacts } from '../permit/documents/requested-facts.ts';
import { fileListOf } from '../permit/evidence-store.ts';
import type { Content } from './content.ts';
import { airportsIn, dayOf, type EmailContext, instantOf } from './email-context.ts';
import { writeEmail } from './write.ts';

/** What an authority judges by, in the order it is attached while there is room. */
const SENT_ALONG: readonly FileKind[] = [
  'elevation-drawing',
  'site-plan',
  'survey-certificate',
  'aeronautical-impact-report',
  'crane-data-sheet',
  'kml',
];

type Attachments = NonNullable<Content['attachments']>;

/** The assessment of each airport, and the applicant's drawings as far as one email has room for them. */
async function enclosuresOf(tx: Tx, { application }: EmailContext, assessments: readonly StoredAssessment[]) {
  const attachments: Attachments[number][] = assessments.flatMap(({ airport_id }) => {
    const airport = application.airports.find((one) => one.airport_id === airport_id);
    return airport
      ? {
          filename: `${application.number}-assessment-${airport.icao}.pdf`,
          media: 'application/pdf',
          paper: 'assessment',
          of: [application.id, airport_id],
        }
      : [];
  });
  const files = (await fileListOf(tx, application.id))
    .filter(({ kind }) => SENT_ALONG.includes(kind))
    .toSorted((a, b) => SENT_ALONG.indexOf(a.kind) - SENT_ALONG.indexOf(b.kind));
  const tooLarge: string[] = [];
  let room = SMALL_FILE_LIMIT;
  for (const { filename, media_type: media, upload_id: uploadId, size_bytes } of files)
    if (size_bytes > room) tooLarge.push(`${filename} (${sizeText(size_bytes)})`);
    else {
      room -= size_bytes;
      attachments.push({ filename, media, uploadId });
    }
  return { attachments, tooLarge };
}

/** The same as named in the preview of a referral. */
export async function enclosedInReferral(tx: Tx, about: EmailContext): Promise<string[]> {
  const { attachments } = await enclosuresOf(tx, about, await currentAssessments(tx, about.application.id));
  return attachments.map(({ filename }) => filename);
}

/** Sentences about the surfaces that the crane penetrates or comes close to, the penetrated ones first. */
const concernsIn = (assessments: readonly StoredAssessment[]): string[] =>
  (['pierced', 'near'] as const).flatMap((how) =>
    assessments.flatMap((assessment) =>
      findingOf(assessment).results.flatMap((result) =>
        result.dimension === 3 && isBinding(result) && result.working.finding === how ? result.working.sentence : [],
      ),
    ),
  );

/** E13: to each authority asked for advice, which replies to the airport. */
export async function referralEmails(
  context: ApplicationsContext,
  tx: Tx,
  about: EmailContext,
  event: ApplicationEvent,
): Promise<void> {
  const referralIds = new Set(Array.isArray(event.detail.referralIds) ? event.detail.referralIds : []);
  const { application } = about;
  const { id, number } = application;
  const answers = lodgedAnswers(application);
  const assessments = await currentAssessments(tx, id);
  const { attachments, tooLarge } = await enclosuresOf(tx, about, assessments);
  const [airport] = application.airports;
  const isCrane = answers.craneType !== null;
  const hours = zonedHours(answers, about.timeZone);
  const what = isCrane ? 'crane' : 'structure';
  for (const referral of about.referrals.filter((one) => referralIds.has(one.id))) {
    const clause = assessments
      .flatMap((assessment) => findingOf(assessment).evaluation?.ask ?? [])
      .find(({ party }) => party === referral.authority)?.clause;
    await writeEmail(context, tx, {
      id: 'E13',
      about,
      to: { email: referral.email, name: referral.name, userId: null, side: 'outside', as: referral.name },
      content: {
        subject: `${number}: advice sought on a ${what} near ${airportsIn(about)} by ${dayOf(about, referral.reply_by)}`,
        say: [
          `We seek your advice on a proposed ${what}. Please reply to this email with one of: no objection; no objection with conditions; objection; more time needed; not within our remit.`,
        ],
        ...(referral.note ? { quote: referral.note } : {}),
        facts: [
          ['Reply by', instantOf(about, referral.reply_by)],
          ...(clause === undefined ? [] : [['Why you are consulted', clause] as const]),
          [isCrane ? 'Crane' : 'Structure', describeMachine(answers)],
          ['Location', describeLocation(answers)],
          ...requestedFacts(answers, airport ? heightsAt(airport) : null),
          ...(isCrane ? [['Radius', textOfEach(answers, radiusText) ?? '–'] as const] : []),
          ...(application.start_at && application.end_at
            ? [['Period', `${dayOf(about, application.start_at)} to ${dayOf(about, application.end_at)}`] as const]
            : []),
          ...(isCrane && hours ? [['Hours', hours] as const] : []),
          ...(application.path === null
            ? []
            : [
                [
                  'Assessment',
                  outcomeLabels({ path: application.path, marginM: application.worst_margin_m }).label,
                ] as const,
              ]),
          ...(application.worst_margin_m === null
            ? []
            : [['Smallest margin', marginText(application.worst_margin_m)] as const]),
          ['Applicant', [application.applicant_name, application.company_name].filter(Boolean).join(', ')],
        ],
        lists: [
          { title: 'Findings', items: concernsIn(assessments) },
          { title: 'Attached', items: attachments.map(({ filename }) => filename) },
          { title: 'Too large for this email; ask the airport for them', items: tooLarge },
        ].filter(({ items }) => items.length > 0),
        attachments,
      },
    });
  }
}
