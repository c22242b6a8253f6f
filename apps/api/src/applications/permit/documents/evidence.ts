import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { forbidden } from '../../../errors.ts';
import { sha256 } from '../../../history/hash-chain.ts';
import { readChain } from '../../../history/history-store.ts';
import { proveInRoot } from '../../../history/prove-in-root.ts';
import type { FileReply } from '../../../operation.ts';
import type { Person } from '../../../rights/person.ts';
import type { PermitSigner } from '../../../signing/signer.ts';
import { zipFiles } from '../../../zip/zip-files.ts';
import { assessmentsOf } from '../../assessments/assessment-store.ts';
import type { ApplicationsContext } from '../../context.ts';
import { findApplicationFor } from '../../find.ts';
import { getApplication } from '../../get.ts';
import { listApplicationHistory } from '../../list-history.ts';
import { applicationActions } from '../../policy.ts';
import type { ApplicationRow } from '../../store.ts';
import { emailsAbout, fileListOf, surfacesOf, versionsOf } from '../evidence-store.ts';
import { listPermitKeys } from '../signed-code.ts';
import { printDecision } from './documents.ts';

const VERIFIER = path.join(import.meta.dirname, 'verify-evidence.mjs');
const json = (value: unknown) => JSON.stringify(value, null, 1);

/** Names of documents come from numbers, which contain no separators. */
async function decisionsOf(context: ApplicationsContext, application: ApplicationRow): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  for (const { airport_id } of application.airports) {
    const printed = await printDecision(context, application, airport_id);
    if (printed) files[`decisions/${printed.filename}`] = printed.content;
  }
  return files;
}

/** Every file by its hash, signed: a changed byte is named by its file. */
function sealed(files: Record<string, string | Buffer>, signer: PermitSigner): Record<string, string | Buffer> {
  const hashes = Object.fromEntries(Object.entries(files).map(([name, content]) => [name, sha256(content)]));
  const manifest = json({ files: hashes });
  return { ...files, 'manifest.json': manifest, 'manifest.sig': `${signer.keyId} ${signer.sign(manifest)}\n` };
}

/**
 * Everything about an application in one file: decisions, answers with their versions, findings and the surfaces they
 * were made with, emails, the history with its proof, and a program that checks all of it offline.
 */
export async function getEvidence(context: ApplicationsContext, actor: Person, id: string): Promise<FileReply> {
  const { db, now, publicUrl, signer } = context;
  const at = now();
  const { application, access } = await findApplicationFor(db, actor, id, at);
  if (!applicationActions(access, application).includes('applications:evidence'))
    throw forbidden('download the evidence of this application');
  const history = await listApplicationHistory(db, actor, id, at);
  const { entries, head } = await readChain(db, id);
  const files = {
    'application.json': json(await db.transaction().execute((tx) => getApplication(context, tx, actor, id, at))),
    'versions.json': json(await versionsOf(db, id)),
    'assessments.json': json(await assessmentsOf(db, id)),
    'surfaces.json': json(await surfacesOf(db, id)),
    'files.json': json(await fileListOf(db, id)),
    'letters.json': json(await emailsAbout(db, id)),
    'history.json': json(history),
    'chain.json': json({ entries, head, proof: await proveInRoot(db, id) }),
    'keys.json': json(await listPermitKeys(db)),
    ...(await decisionsOf(context, application)),
    'verify.mjs': await readFile(VERIFIER, 'utf8'),
    'summary.txt': `${[
      `Application ${application.number}`,
      ...application.airports.map(({ icao, outcome, permit_number }) =>
        [icao, outcome ?? 'not decided', permit_number].filter(Boolean).join(', '),
      ),
      '',
      ...history.items.map((item) => [item.at, item.event, item.by.name, item.text].filter(Boolean).join('  ')),
    ].join('\n')}\n`,
    'README.txt':
      `Evidence of ${application.number}, created at ${at.toISOString()} by ${actor.name ?? actor.email}.\n` +
      'Unpack it and run: node verify.mjs\n' +
      'It needs Node and no connection, and names every file that was changed, is missing or does not belong.\n' +
      'With a line that starts with H1~ from a permit or an email it also says whether that record is in this history:\n' +
      'node verify.mjs H1~…\n' +
      `Compare keys.json with ${publicUrl}/jibline-backend-core/api/public/permit-keys and the root it names with\n` +
      `${publicUrl}/jibline-backend-core/api/public/history-roots or with the email of that day.\n` +
      'files.json lists the attached documents by SHA-256; download them from the application.\n',
  };
  return {
    media: 'application/zip',
    content: zipFiles(sealed(files, signer)),
    filename: `${application.number}-evidence.zip`,
  };
}
