import type { EmailId } from '@jibline/contract';
import type { Tx } from '../../db.ts';
import { findSignedHead } from '../../history/find-signed-head.ts';
import { greeting, type OutgoingEmail } from '../../outbox/index.ts';
import type { ApplicationsContext } from '../context.ts';
import { airportWording } from '../wording/in-emails.ts';
import { asHtml, asText, type Content } from './content.ts';
import { type EmailContext, headOf, replyAddressOf } from './email-context.ts';
import { findSignatureImage } from './recipient-store.ts';
import type { Recipient } from './recipients.ts';
import { holdEmail } from './scheduled/deferred-store.ts';

const SIGNATURE = 'signature';

/** The image an airport signs its emails with. */
async function signatureOf(tx: Tx, { application }: EmailContext): Promise<NonNullable<OutgoingEmail['attachments']>> {
  const [first] = application.airports;
  if (!first) return [];
  const image = await findSignatureImage(tx, first.airport_id);
  return image
    ? [{ filename: image.filename, media: image.media_type, uploadId: image.upload_id, cid: SIGNATURE }]
    : [];
}

/** Tells recipients without an account why they get the email and how to stop it. */
const WITHOUT_ACCOUNT: Record<Recipient['side'], (airport: string) => string> = {
  applicant: () => 'The applicant asked us to send you a copy.',
  staff: (airport) => `You get this as a contact of ${airport}. To stop, ask the airport to change its contacts.`,
  outside: (airport) => `You get this because ${airport} asked for your advice. To stop, reply to this email.`,
};

const STANDS_IN = 'You get this because your address is in the application, and the applicant’s account is gone.';

function whyTo(airport: string, { side, isWithoutAccount }: Recipient): string {
  return isWithoutAccount ? STANDS_IN : WITHOUT_ACCOUNT[side](airport);
}

function footer(about: EmailContext, to: Recipient): string[] {
  const { applicationUrl, application } = about;
  const airport = application.airports[0]?.name;
  const replies = replyAddressOf(about) === null ? '' : ' Replies go to the airport.';
  return [
    airport ? `Sent by Jibline for ${airport}.${replies}` : 'Sent by Jibline.',
    to.userId === null
      ? whyTo(airport ?? 'the airport', to)
      : `Choose which emails you get about this application: ${applicationUrl}?view=notifications`,
  ];
}

/** An email that carries a decision also carries the record it was made on, for people who keep the email. */
async function recordLines(tx: Tx, { application }: EmailContext, { attachments = [] }: Content): Promise<string[]> {
  if (!attachments.some((one) => 'paper' in one && one.paper === 'decision')) return [];
  const signedHead = await findSignedHead(tx, application.id);
  return signedHead === null ? [] : [`Record of this application when this email was written: ${signedHead}`];
}

/** Queues one email to one person, or holds it for their daily summary, in the transaction of the event it reports. */
export async function writeEmail(
  { outbox }: Pick<ApplicationsContext, 'outbox'>,
  tx: Tx,
  email: { id: EmailId; about: EmailContext; to: Recipient; content: Content },
): Promise<void> {
  const { about, to, content } = email;
  if (to.inSummary && to.userId !== null) {
    await holdEmail(tx, { userId: to.userId, applicationId: about.application.id, kind: email.id, content });
    return;
  }
  const signature = await signatureOf(tx, about);
  const own = await airportWording(tx, about, email.id, to.side);
  const worded = { ...content, say: [...content.say, ...own.paragraphs] };
  const frame = {
    // Contacts and authorities have names such as “Operations desk”.
    greeting: to.userId === null && to.name && !to.isWithoutAccount ? `Hello ${to.name},` : greeting(to.name),
    about: headOf(about, to.side === 'applicant' ? 'applicant' : 'staff'),
    footer: [...footer(about, to), ...(await recordLines(tx, about, content))],
    contact: own.contact,
    signatureCid: signature.length > 0 ? SIGNATURE : null,
  };
  const replyTo = replyAddressOf(about);
  await outbox.queueEmail(tx, {
    kind: email.id,
    aboutId: about.application.id,
    to: to.email,
    ...(replyTo === null ? {} : { replyTo }),
    subject: content.subject,
    text: asText(worded, frame),
    html: asHtml(worded, frame),
    attachments: [...signature, ...(content.attachments ?? [])],
    side: to.side,
  });
}
