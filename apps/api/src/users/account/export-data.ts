import type { AppContext } from '../../context.ts';
import type { FileReply } from '../../operation.ts';
import { textWithoutStaffNote } from '../../outbox/index.ts';
import type { Person } from '../../rights/person.ts';
import { emailsTo, entriesAbout, invitationsTo } from '../history-store.ts';
import { presentCurrentUser } from '../present.ts';
import { listSessions } from '../sessions/manage-sessions.ts';

/** All data stored about the person, as a file for them. */
export async function exportData(context: AppContext, actor: Person): Promise<FileReply> {
  const { db, now } = context;
  const at = now();
  const { actions: _actions, ...profile } = presentCurrentUser(actor, at);
  const content = {
    madeAt: at.toISOString(),
    profile,
    signInName: actor.subject,
    registeredAt: actor.registeredAt?.toISOString() ?? null,
    history: (await entriesAbout(db, actor.id)).toReversed(),
    letters: (await emailsTo(db, actor.email)).map((email) => ({
      ...email,
      text_body: textWithoutStaffNote(email.kind, email.text_body),
    })),
    sessions: (await listSessions(context, actor, null)).items.map(({ current: _current, ...session }) => session),
    invitations: await invitationsTo(db, actor.email),
  };
  return {
    media: 'application/json',
    filename: `jibline-my-data-${at.toISOString().slice(0, 10)}.json`,
    content: JSON.stringify(content, null, 2),
  };
}
