import { CurrentUser } from '@jibline/contract';
import { PreserialisedReply } from '../../operation.ts';
import { nextChange } from '../../rights/next-change.ts';
import type { Person } from '../../rights/person.ts';
import { presentCurrentUser } from '../present.ts';

interface CachedCurrentUser {
  readonly from: number;
  readonly until: number;
  readonly reply: PreserialisedReply<CurrentUser>;
}

/** A person is remembered between requests (recall.ts) and replaced whole when anything about them changes. */
const stored = new WeakMap<Person, CachedCurrentUser>();

/** Asked for with every page that is opened: checked against its shape and written out once, then given as it is. */
export function serialiseCurrentUser(person: Person, at: Date): PreserialisedReply<CurrentUser> {
  const now = at.getTime();
  const known = stored.get(person);
  if (known && known.from <= now && now < known.until) return known.reply;
  const reply = new PreserialisedReply<CurrentUser>(JSON.stringify(CurrentUser.parse(presentCurrentUser(person, at))));
  stored.set(person, { from: now, until: nextChange(person.grants, now), reply });
  return reply;
}
