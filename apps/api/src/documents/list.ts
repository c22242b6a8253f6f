import { findApplicationFor } from '../applications/index.ts';
import type { Person } from '../rights/person.ts';
import type { DocumentsContext } from './context.ts';
import { filesOf } from './file-store.ts';
import { presentFile } from './present.ts';

export async function listFiles({ db, now }: DocumentsContext, actor: Person, applicationId: string) {
  const found = await findApplicationFor(db, actor, applicationId, now());
  return { items: (await filesOf(db, applicationId)).map((file) => presentFile(file, found)) };
}
