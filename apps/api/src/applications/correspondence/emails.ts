import {
  type ContactApplicant,
  EMAIL_IDS,
  type SendEmail,
  type SentEmail,
  SMALL_FILE_LIMIT,
  sizeText,
} from '@jibline/contract';
import type { Tx } from '../../db.ts';
import { ApiError, badField, forbidden } from '../../errors.ts';
import { appendHistory } from '../../history/append-history.ts';
import {
  htmlWithoutStaffNote,
  type OutgoingEmail,
  textWithoutStaffNote,
  useMailAllowance,
} from '../../outbox/index.ts';
import { calledAs, type Person } from '../../rights/person.ts';
import type { ApplicationsContext } from '../context.ts';
import { asHtml, asText } from '../emails/content.ts';
import { type EmailContext, gatherAbout, headOf, replyAddressOf } from '../emails/email-context.ts';
import { holderAddress } from '../emails/holder-address.ts';
import { type FoundApplication, findApplicationFor, noApplication } from '../find.ts';
import { applicationActions } from '../policy.ts';
import { type EmailRow, emailsAbout, filesNamed, findEmail } from './email-store.ts';

const isEmailId = (kind: string): kind is (typeof EMAIL_IDS)[number] => (EMAIL_IDS as readonly string[]).includes(kind);

const DELIVERY = { sent: 'sent', failed: 'failed' } as const;
const deliveryOf = ({ state, attempts }: EmailRow): SentEmail['delivery'] =>
  state === 'queued' ? (attempts > 0 ? 'retrying' : 'queued') : DELIVERY[state];

/** Matrix row "E-mail history (body)": staff read all bodies, the applicant's side only those sent to it. */
function presentEmail(email: EmailRow, { access }: FoundApplication): SentEmail {
  const staff = access.side === 'staff';
  const reads = staff || email.side === 'applicant';
  return {
    id: email.id,
    applicationId: email.about_id,
    letter: isEmailId(email.kind) ? email.kind : null,
    to: [email.to_address, ...email.also_to],
    cc: email.cc,
    subject: email.subject,
    text: reads ? (staff ? email.text_body : textWithoutStaffNote(email.kind, email.text_body)) : null,
    html: reads ? (staff ? email.html_body : htmlWithoutStaffNote(email.kind, email.html_body)) : null,
    queuedAt: email.queued_at.toISOString(),
    sentAt: email.sent_at?.toISOString() ?? null,
    delivery: deliveryOf(email),
    // Only staff see the mail server's reply, because only they can act on it.
    detail: staff ? (email.last_error ?? email.server_reply) : null,
    actions: [],
  };
}

/** Applicants do not see emails to the other side, nor that any were sent. */
const isSeen = (email: EmailRow, { access }: FoundApplication) => access.side === 'staff' || email.side === 'applicant';

export async function listEmails({ db, now }: ApplicationsContext, actor: Person, applicationId: string) {
  const found = await findApplicationFor(db, actor, applicationId, now());
  const mayRead = applicationActions(found.access, found.application).includes('emails:read');
  if (!mayRead) return { items: [] };
  const emails = await emailsAbout(db, applicationId);
  return { items: emails.filter((email) => isSeen(email, found)).map((email) => presentEmail(email, found)) };
}

async function sending(tx: Tx, context: ApplicationsContext, actor: Person, applicationId: string) {
  const found = await findApplicationFor(tx, actor, applicationId, context.now());
  if (!applicationActions(found.access, found.application).includes('emails:send'))
    throw forbidden('send emails about this application');
  const about = await gatherAbout(tx, applicationId, { publicUrl: context.publicUrl, at: context.now() });
  if (!about) throw noApplication();
  return { found, about };
}

/** The officer's text in the common email layout; replies go to the airport, or to the officer. */
function framed(
  about: EmailContext,
  actor: Person,
  sent: { subject: string; text: string },
): Pick<OutgoingEmail, 'subject' | 'text' | 'html' | 'replyTo'> {
  const airportEmail = replyAddressOf(about);
  const content = { subject: `${about.application.number}: ${sent.subject}`, say: sent.text.split(/\n{2,}/) };
  const frame = {
    greeting: 'Hello,',
    about: headOf(about, 'applicant'),
    footer: [
      `Sent by ${calledAs(actor)} with Jibline. Replies go to ${airportEmail === null ? 'them' : 'the airport'}.`,
      about.applicationUrl,
    ],
    signatureCid: null,
  };
  return {
    subject: content.subject,
    text: asText(content, frame),
    html: asHtml(content, frame),
    replyTo: airportEmail ?? actor.email,
  };
}

async function attachmentsOf(tx: Tx, sent: SendEmail): Promise<NonNullable<OutgoingEmail['attachments']>> {
  const files = await filesNamed(tx, sent.applicationId, sent.attachFileIds);
  const known = new Set(files.map(({ id }) => id));
  const missing = sent.attachFileIds.find((id) => !known.has(id));
  if (missing !== undefined) throw badField('attachFileIds', 'Choose files of this application.');
  const bytes = files.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
  if (bytes > SMALL_FILE_LIMIT)
    throw new ApiError(
      'too-large',
      `The files are ${sizeText(bytes)} together. The limit for one email is ${sizeText(SMALL_FILE_LIMIT)}.`,
    );
  return files.map(({ filename, media, uploadId }) => ({ filename, media, uploadId }));
}

const note = (tx: Tx, actor: Person, applicationId: string, subject: string, internal: boolean, at: Date) =>
  appendHistory(tx, {
    aboutKind: 'application',
    aboutId: applicationId,
    event: 'email.sent',
    actorId: actor.id,
    at,
    detail: { by: calledAs(actor), text: subject, ...(internal ? { internal: true } : {}) },
  });

export function sendEmail(context: ApplicationsContext, actor: Person, sent: SendEmail): Promise<SentEmail> {
  return context.db.transaction().execute(async (tx) => {
    const { found, about } = await sending(tx, context, actor, sent.applicationId);
    await useMailAllowance(tx, 'emails', actor.id, context.now(), sent.to.length + sent.cc.length);
    const attachments = await attachmentsOf(tx, sent);
    const [to = '', ...alsoTo] = sent.to;
    const owner = holderAddress(about.application)?.email.toLowerCase();
    const toApplicant = [...sent.to, ...sent.cc].some((address) => address.toLowerCase() === owner);
    const id = await context.outbox.queueEmail(tx, {
      kind: 'direct',
      aboutId: sent.applicationId,
      to,
      alsoTo,
      cc: sent.cc,
      attachments,
      side: toApplicant ? 'applicant' : 'outside',
      ...framed(about, actor, sent),
    });
    await note(tx, actor, sent.applicationId, sent.subject, !toApplicant, context.now());
    return presentEmail(await findEmail(tx, id), found);
  });
}

const NO_ADDRESS =
  'The applicant’s account is gone, and the application has no email address. Phone them: the numbers are among the answers.';

/** E33: from a member of staff to the applicant, who cannot turn it off. */
export function contactApplicant(
  context: ApplicationsContext,
  actor: Person,
  applicationId: string,
  sent: ContactApplicant,
): Promise<SentEmail> {
  return context.db.transaction().execute(async (tx) => {
    const { found, about } = await sending(tx, context, actor, applicationId);
    const holder = holderAddress(about.application);
    if (!holder) throw new ApiError('transition-refused', NO_ADDRESS);
    await useMailAllowance(tx, 'emails', actor.id, context.now());
    const id = await context.outbox.queueEmail(tx, {
      kind: 'E33',
      aboutId: applicationId,
      to: holder.email,
      cc: sent.copyToMe ? [actor.email] : [],
      side: 'applicant',
      ...framed(about, actor, sent),
    });
    await note(tx, actor, applicationId, sent.subject, false, context.now());
    return presentEmail(await findEmail(tx, id), found);
  });
}
