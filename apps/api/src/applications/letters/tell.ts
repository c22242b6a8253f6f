import type { LetterId } from '@jibline/contract';
import { findPerson } from '../../users/index.ts';
import type { Listener } from '../events.ts';
import type { CaseHouse } from '../house.ts';
import { gatherAbout } from './about.ts';
import { informationAnswered, informationRequested, referralNotice, replyReceived } from './asked.ts';
import { approved, continuationDecided, operationalCopy, rejected } from './decided.ts';
import { canceled, completed, revoked, suspendedOrLifted } from './ended.ts';
import { arrived, assigned, submitted } from './lodged.ts';
import { recipientsOf } from './recipients.ts';
import { referralLetters } from './referral.ts';
import { surfacesChanged } from './surfaces-changed.ts';
import type { Template } from './template.ts';
import { writeLetter } from './write.ts';

/** Letters of the transitions. Those about money (E03–E06, E30) are written where the money is. */
const TEMPLATES: Partial<Record<LetterId, Template>> = {
  E07: submitted,
  E08: arrived,
  E09: assigned,
  E10: informationRequested,
  E12: informationAnswered,
  E14: referralNotice,
  E15: replyReceived,
  E16: approved,
  E17: operationalCopy,
  E18: rejected,
  E19: canceled,
  E20: suspendedOrLifted,
  E21: revoked,
  E26: completed,
  E27: continuationDecided,
  E28: surfacesChanged,
};

/** Reacts to what happened with the letters the table's row names; in the transaction that marks it as told. */
export function letterWriter(house: CaseHouse): Listener {
  return async (tx, event) => {
    if (event.letters.length === 0) return;
    const about = await gatherAbout(tx, event.applicationId, house.publicUrl);
    if (!about) return;
    const actor = event.actorId === null ? null : await findPerson(tx, event.actorId);
    const told = { ...event, actorName: actor?.name ?? null };
    for (const id of event.letters) {
      if (id === 'E13') await referralLetters(house, tx, about, event);
      const template = TEMPLATES[id];
      if (!template) continue;
      const recipients = await recipientsOf(tx, about, id, template.to, house.now());
      const content = template.write(about, told);
      // Whoever did it knows.
      for (const to of recipients)
        if (to.side !== 'staff' || to.userId !== event.actorId)
          await writeLetter(house, tx, { id, about, to, content });
    }
  };
}
