import { OfferedGrant, type UserHistory } from '@jibline/contract';
import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { forbidden } from '../errors.ts';
import type { Person } from '../rights/person.ts';
import { type Viewer, viewerOf } from '../rights/viewer.ts';
import { findVisible } from './find.ts';
import { entriesAbout } from './history-store.ts';
import { maySeeGrant, userActions } from './policy.ts';

const Detail = z.object({
  by: z.string().nullish(),
  about: z.string().nullish(),
  added: z.array(OfferedGrant).default([]),
  removed: z.array(OfferedGrant).default([]),
});

type Entry = UserHistory['entries'][number];

/** Leaves out changes at places the viewer may not see, like the grants themselves. */
function withinSight(viewer: Viewer, userId: string, entry: Entry): Entry | null {
  const seen = (grants: OfferedGrant[]) =>
    grants.filter((grant) => maySeeGrant(viewer, userId, { ...grant, from: null, to: null }));
  const [added, removed] = [seen(entry.added), seen(entry.removed)];
  const hadGrants = entry.added.length + entry.removed.length > 0;
  return hadGrants && added.length + removed.length === 0 ? null : { ...entry, added, removed };
}

export async function listUserHistory({ db, now }: AppContext, actor: Person, id: string): Promise<UserHistory> {
  const at = now();
  const viewer = viewerOf(actor, at);
  const person = await findVisible(db, viewer, id);
  if (!userActions(viewer, person, at).includes('users:history')) throw forbidden('view this history');
  const rows = await entriesAbout(db, id);
  const entries = rows.flatMap((row) => {
    const { by, about, added, removed } = Detail.parse(row.detail);
    const entry = {
      sequence: row.sequence,
      at: row.at.toISOString(),
      event: row.event,
      by: by ?? row.actorName,
      about: about ?? person.name,
      added,
      removed,
    };
    return withinSight(viewer, id, entry) ?? [];
  });
  return { entries };
}
