import { findApplicationFor } from '../applications/index.ts';
import type { Person } from '../rights/person.ts';
import type { DocumentsContext } from './context.ts';
import { filesOf } from './file-store.ts';
import { maySeeFile } from './policy.ts';
import { presentFile } from './present.ts';

export async function listFiles({ db, now }: DocumentsContext, actor: Person, applicationId: string) {
  const found = await findApplicationFor(db, actor, applicationId, now());
  const files = (await filesOf(db, applicationId)).filter(({ kind }) => maySeeFile(found, kind));
  return { items: files.map((file) => presentFile(file, found)) };
}
