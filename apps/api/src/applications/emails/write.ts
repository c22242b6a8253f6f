import type { EmailId } from '@jibline/contract';
import type { Tx } from '../../db.ts';
import type { OutgoingEmail } from '../../outbox/index.ts';
import type { ApplicationsContext } from '../context.ts';
import { asHtml, asText, type Content } from './content.ts';
import { type EmailContext, headOf, replyAddressOf } from './email-context.ts';
import type { Recipient } from './recipients.ts';
import { holdEmail } from './scheduled/held-store.ts';

const SIGNATURE = 'signature';

/** The image an airport signs its letters with. */
async function signatureOf(tx: Tx, { application }: EmailContext): Promise<NonNullable<OutgoingEmail['attachments']>> {
  const [first] = application.airports;
  if (!first) return [];
  const image = await tx
    .selectFrom('email_signatures')
    .select(['filename', 'media_type', 'upload_id'])
    .where('airport_id', '=', first.airport_id)
    .executeTakeFirst();
  return image
    ? [{ filename: image.filename, media: image.media_type, uploadId: image.upload_id, cid: SIGNATURE }]
    : [];
}

function footer(about: EmailContext, recipient: Recipient): string[] {
  const { caseUrl, application } = about;
  const airport = application.airports[0]?.name;
  const replies = replyAddressOf(about) === null ? '' : ' Replies go to the airport.';
  return [
    airport ? `Sent by Jibline for ${airport}.${replies}` : 'Sent by Jibline.',
    ...(recipient.userId === null
      ? []
      : [`Choose which letters about this application you get: ${caseUrl}?view=notifications`]),
  ];
}

/** Queues one letter to one person, or keeps it for their summary, in the transaction of what it reports. */
export async function writeEmail(
  { outbox }: Pick<ApplicationsContext, 'outbox'>,
  tx: Tx,
  letter: { id: EmailId; about: EmailContext; to: Recipient; content: Content },
): Promise<void> {
  const { about, to, content } = letter;
  if (to.inSummary && to.userId !== null) {
    await holdEmail(tx, { userId: to.userId, applicationId: about.application.id, kind: letter.id, content });
    return;
  }
  const signature = await signatureOf(tx, about);
  const frame = {
    greeting: to.name ? `Hello ${to.name},` : 'Hello,',
    about: headOf(about),
    footer: footer(about, to),
    signatureCid: signature.length > 0 ? SIGNATURE : null,
  };
  const replyTo = replyAddressOf(about);
  await outbox.queueLetter(tx, {
    kind: letter.id,
    aboutId: about.application.id,
    to: to.email,
    ...(replyTo === null ? {} : { replyTo }),
    subject: content.subject,
    text: asText(content, frame),
    html: asHtml(content, frame),
    attachments: [...signature, ...(content.papers ?? [])],
    side: to.side,
  });
}
