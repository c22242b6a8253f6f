import type { FindQuery, Found } from '@jibline/contract';
import type { AppContext } from '../context.ts';
import type { Person } from '../rights/person.ts';
import { viewerOf } from '../rights/viewer.ts';
import { findApplications } from './find-applications.ts';
import { findRecords } from './find-records.ts';
import { readTyped } from './typed.ts';

/** What the actor may see and the text matches. */
export async function findAnything({ db, now }: AppContext, actor: Person, { text }: FindQuery): Promise<Found> {
  const typed = readTyped(text);
  if (typed === null) return { groups: [] };
  const at = now();
  const viewer = viewerOf(actor, at);
  const applications = await findApplications(db, actor, viewer, typed, at);
  const records = typed.code === null ? await findRecords(db, actor, viewer, typed, at) : [];
  return { groups: [...applications, ...records] };
}
