import { findPerson } from '../../rights/person-store.ts';
import type { ApplicationsContext } from '../context.ts';
import type { Listener } from '../lifecycle/events.ts';
import { gatherAbout, gatherAll } from './email-context.ts';
import { enclosedWith } from './enclosures.ts';
import { alongWith } from './ended.ts';
import { recipientsOf } from './recipients.ts';
import { referralEmails } from './referral.ts';
import { isPaymentEmail, TEMPLATES } from './templates.ts';
import { writeEmail } from './write.ts';

/** Sends the emails the transition table names, in the transaction that marks the event as delivered. */
export function emailOnTransition(context: ApplicationsContext): Listener {
  return async (tx, event) => {
    if (event.letters.length === 0) return;
    const when = { publicUrl: context.publicUrl, at: event.at };
    const about = await gatherAbout(tx, event.applicationId, when);
    if (!about) return;
    const actor = event.actorId === null ? null : await findPerson(tx, event.actorId);
    const emailEvent = { ...event, actorName: actor?.name ?? null };
    const along = alongWith(event).map(({ id }) => id);
    const alsoAbout = await gatherAll(tx, along, when);
    const sending = { now: context.now(), actorId: event.actorId, alsoAbout };
    for (const id of event.letters) {
      // The payments slice sends these in the transaction of the payment.
      if (isPaymentEmail(id)) continue;
      if (id === 'E13') {
        await referralEmails(context, tx, about, event);
        continue;
      }
      const { to: audiences, encloses, write } = TEMPLATES[id];
      const attachments = enclosedWith(about, encloses?.(event.event) ?? []).flatMap(({ print }) => print(about));
      const content = { ...write(about, emailEvent), attachments };
      for (const to of await recipientsOf(tx, about, id, audiences, sending))
        await writeEmail(context, tx, { id, about, to, content });
    }
  };
}
