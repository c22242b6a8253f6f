import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Tx } from '../../db.ts';
import { runQueue } from '../../outbox/index.ts';
import type { ApplicationsContext } from '../context.ts';
import { gatherAbout } from '../emails/email-context.ts';
import { type Recipient, recipientsOf } from '../emails/recipients.ts';
import { writeEmail } from '../emails/write.ts';
import { lockUnannounced, setAnnounced, type UnannouncedComment } from './comment-store.ts';

/** Comments within 15 minutes go out in one email; after that time they can no longer be edited. */
const BUNDLE_SECONDS = 15 * 60;

export const announceComment = ({ outbox }: ApplicationsContext, tx: Tx, applicationId: string, at: Date) =>
  outbox.queueJob(tx, 'announce-comments', { applicationId }, new Date(at.getTime() + BUNDLE_SECONDS * 1_000));

/** The comments other people wrote, for one recipient. */
const commentsFor = (comments: readonly UnannouncedComment[], { userId }: Recipient) =>
  comments.filter(({ author_id, withdrawn_at }) => author_id !== userId && withdrawn_at === null);

/** E29: every comment since the last email, to everyone on either side but its author. */
async function announceComments(context: ApplicationsContext, applicationId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const comments = await lockUnannounced(tx, applicationId);
    const at = context.now();
    const when = { publicUrl: context.publicUrl, at };
    const about = comments.length > 0 ? await gatherAbout(tx, applicationId, when) : null;
    if (!about) return;
    for (const to of await recipientsOf(tx, about, 'E29', ['applicant', 'officer'], { now: at, actorId: null })) {
      const message = commentsFor(comments, to);
      if (message.length === 0) continue;
      const content = {
        subject: `${about.application.number}: ${message.length === 1 ? 'a new comment' : `${message.length} new comments`}`,
        say: [
          message.length === 1
            ? 'There is a new comment on this application.'
            : 'There are new comments on this application.',
        ],
        quote: message.map(({ name, email, text }) => `${name ?? email}: ${text}`).join('\n\n'),
        link: { label: 'Read and reply', url: `${about.applicationUrl}?view=comments` },
      };
      await writeEmail(context, tx, { id: 'E29', about, to, content });
    }
    await setAnnounced(
      tx,
      comments.map(({ id }) => id),
      at,
    );
  });
}

const Job = z.object({ applicationId: z.uuid() });

export async function workAnnouncements(boss: PgBoss, context: ApplicationsContext): Promise<void> {
  await runQueue(boss, 'announce-comments', { batchSize: 20 }, async (jobs) => {
    for (const job of jobs) await announceComments(context, Job.parse(job.data).applicationId);
  });
}
