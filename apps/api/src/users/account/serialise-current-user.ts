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

/** Persons are cached between requests (person-cache.ts) and replaced as a whole when anything about them changes. */
const stored = new WeakMap<Person, CachedCurrentUser>();

/** Requested with every page: validated and serialised once per person, then reused. */
export function serialiseCurrentUser(person: Person, at: Date): PreserialisedReply<CurrentUser> {
  const now = at.getTime();
  const known = stored.get(person);
  if (known && known.from <= now && now < known.until) return known.reply;
  const reply = new PreserialisedReply<CurrentUser>(JSON.stringify(CurrentUser.parse(presentCurrentUser(person, at))));
  stored.set(person, { from: now, until: nextChange(person.grants, now), reply });
  return reply;
}
