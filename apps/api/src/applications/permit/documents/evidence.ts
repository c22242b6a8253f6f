import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LodgedAnswers } from '@jibline/contract';
import { safeParseStored } from '../../../database/parse-stored.ts';
import { forbidden } from '../../../errors.ts';
import { readChain } from '../../../history/history-store.ts';
import { proveInRoot } from '../../../history/prove-in-root.ts';
import { orUnavailable } from '../../../kml-files/index.ts';
import type { FileReply } from '../../../operation.ts';
import type { Person } from '../../../rights/person.ts';
import type { FileToZip } from '../../../zip/zip-files.ts';
import { refuseWhileFull, zipInTurn } from '../../../zip/zip-in-turn.ts';
import { assessmentsOf, currentAssessments } from '../../assessments/assessment-store.ts';
import type { EvidenceContext } from '../../context.ts';
import { findApplicationFor } from '../../find.ts';
import { getApplication } from '../../get.ts';
import { listApplicationHistory } from '../../list-history.ts';
import { submittedAnswers } from '../../lodged.ts';
import { applicationActions } from '../../policy.ts';
import type { ApplicationRow } from '../../store.ts';
import { emailsAbout, fileListOf, surfacesOf, versionsOf } from '../evidence-store.ts';
import { listPermitKeys } from '../signed-code.ts';
import { printAssessment, printDecision } from './documents.ts';
import { documentsOf, type EvidenceDocument } from './evidence-documents.ts';
import { type Hashes, sealed } from './evidence-seal.ts';
import { summaryOf } from './evidence-summary.ts';
import { documentLines, readMe } from './evidence-texts.ts';

const VERIFIER = path.join(import.meta.dirname, 'verify-evidence.mjs');
const json = (value: unknown) => JSON.stringify(value, null, 1);

/** A list as JSON, written a batch at a time. */
async function* jsonList(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<Buffer> {
  let before = '[\n';
  for await (const batch of batches) {
    yield Buffer.from(before + batch.map((item) => JSON.stringify(item)).join(',\n'));
    before = ',\n';
  }
  yield Buffer.from(before === ',\n' ? '\n]\n' : '[]\n');
}

/** The assessment with its drawings, and the decision. Their names come from numbers, which contain no separators. */
async function printedOf(context: EvidenceContext, application: ApplicationRow): Promise<FileToZip[]> {
  const files: FileToZip[] = [];
  for (const { airport_id, icao } of application.airports) {
    const assessment = await printAssessment(context, application, airport_id);
    if (assessment) files.push({ name: `assessments/${application.number}-${icao}.pdf`, content: assessment });
    const printed = await printDecision(context, application, airport_id);
    if (printed) files.push({ name: `decisions/${printed.filename}`, content: printed.content });
  }
  return files;
}

/**
 * Everything about an application in one file: decisions, answers with their versions, findings and the surfaces they
 * were made with, emails, the history with its proof, the uploaded documents, and a program that checks all of it
 * offline.
 */
export async function getEvidence(context: EvidenceContext, actor: Person, id: string): Promise<FileReply> {
  const { db, now, publicUrl, signer, blobs } = context;
  const at = now();
  const { application, access } = await findApplicationFor(db, actor, id, at);
  if (!applicationActions(access, application).includes('applications:evidence'))
    throw forbidden('download the evidence of this application');
  refuseWhileFull();
  const history = await listApplicationHistory(db, actor, id, at);
  const { entries, head } = await readChain(db, id);
  const listed = await fileListOf(db, id);
  // An incomplete record is evidence too.
  const answers = safeParseStored(LodgedAnswers, submittedAnswers(application)).data ?? null;
  const assessments = await currentAssessments(db, id);
  const read: FileToZip[] = [
    {
      name: 'application.json',
      content: json(await db.transaction().execute((tx) => getApplication(context, tx, actor, id, at))),
    },
    { name: 'versions.json', content: json(await versionsOf(db, id)) },
    { name: 'assessments.json', content: json(await assessmentsOf(db, id)) },
    { name: 'surfaces.json', content: jsonList(surfacesOf(db, id)), isText: true },
    { name: 'letters.json', content: json(await emailsAbout(db, id)) },
    { name: 'history.json', content: json(history) },
    { name: 'chain.json', content: json({ entries, head, proof: await proveInRoot(db, id) }) },
    { name: 'keys.json', content: json(await listPermitKeys(db)) },
    { name: 'verify.mjs', content: await readFile(VERIFIER, 'utf8') },
    ...(await printedOf(context, application)),
  ];
  // Asked before the first byte is sent: afterwards a failure can only break the transfer off.
  if (listed.length > 0) await orUnavailable(blobs.check());
  const hashes: Hashes = {};
  async function* files(): AsyncGenerator<FileToZip> {
    yield* read;
    const documents: EvidenceDocument[] = [];
    yield* documentsOf(blobs, listed, hashes, documents);
    yield { name: 'files.json', content: json(documents) };
    const listing = documentLines(documents, entries);
    yield {
      name: 'summary.txt',
      content: summaryOf({ application, answers, assessments, history, documents: listing, at }),
    };
    const by = actor.name ?? actor.email;
    yield { name: 'README.txt', content: readMe({ number: application.number, at, by, publicUrl }) };
  }
  return {
    media: 'application/zip',
    content: zipInTurn(sealed(files(), hashes, signer)),
    filename: `${application.number}-evidence.zip`,
  };
}
