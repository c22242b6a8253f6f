import type { Readable } from 'node:stream';
import type { EmailSignature } from '@jibline/contract';
import { findVisibleAirport } from '../../airports/index.ts';
import type { Tx } from '../../db.ts';
import { forbidden, notFound } from '../../errors.ts';
import { appendHistory } from '../../history/append-history.ts';
import { newId } from '../../new-id.ts';
import { effectivePermissionsOf } from '../../rights/effective-permissions.ts';
import { calledAs, type Person } from '../../rights/person.ts';
import type { DocumentsContext } from '../context.ts';
import { discardUpload } from '../delete-orphans.ts';
import { bytesOf } from '../download.ts';
import { mayChangeSignature } from '../policy.ts';
import { presentSignature } from '../present.ts';
import { takeWhole } from '../upload.ts';
import { deleteSignature, findSignature, findSignatureById, putSignature } from './signature-store.ts';

const noSignature = () => notFound('Email signature');

async function seen(context: DocumentsContext, actor: Person, airportId: string) {
  const permissions = effectivePermissionsOf(actor, context.now());
  await findVisibleAirport(context.db, permissions, airportId);
  return { mayChange: mayChangeSignature(permissions, airportId) };
}

async function changing(context: DocumentsContext, actor: Person, airportId: string): Promise<void> {
  const { mayChange } = await seen(context, actor, airportId);
  if (!mayChange) throw forbidden('change the email signature of this airport');
}

const note = (tx: Tx, actor: Person, airportId: string, what: { event: string; filename: string; at: Date }) =>
  appendHistory(tx, {
    aboutKind: 'airport',
    aboutId: airportId,
    event: what.event,
    actorId: actor.id,
    at: what.at,
    detail: { by: calledAs(actor), file: what.filename },
  });

export interface SignatureAddress {
  airportId: string;
  filename: string;
}

export async function uploadSignature(
  context: DocumentsContext,
  actor: Person,
  { airportId, filename }: SignatureAddress,
  content: Readable,
): Promise<EmailSignature> {
  await changing(context, actor, airportId);
  const at = context.now();
  const uploadId = newId();
  const stored = await takeWhole(
    context,
    { id: uploadId, purpose: 'signature', airportId, applicationId: null, fileId: null, filename, by: actor.id, at },
    content,
  );
  const { signature, before } = await context.db.transaction().execute(async (tx) => {
    const before = await findSignature(tx, airportId);
    const signature = await putSignature(tx, { id: newId(), airportId, uploadId, filename, stored, at });
    await note(tx, actor, airportId, { event: 'airport.signature-changed', filename, at });
    return { signature, before };
  });
  if (before) await discardUpload(context.db, context.blobs, before.upload_id).catch(() => {});
  return presentSignature(signature, true);
}

export async function getSignature(
  context: DocumentsContext,
  actor: Person,
  airportId: string,
): Promise<EmailSignature> {
  const { mayChange } = await seen(context, actor, airportId);
  const signature = await findSignature(context.db, airportId);
  if (!signature) throw noSignature();
  return presentSignature(signature, mayChange);
}

export async function downloadSignature(context: DocumentsContext, actor: Person, address: SignatureAddress) {
  await seen(context, actor, address.airportId);
  const signature = await findSignature(context.db, address.airportId);
  if (signature?.filename !== address.filename || !signature) throw noSignature();
  return bytesOf(context, signature);
}

async function deleteMatchingSignature(
  context: DocumentsContext,
  actor: Person,
  airportId: string,
  matches: (id: string, name: string) => boolean,
) {
  const uploadId = await context.db.transaction().execute(async (tx) => {
    const signature = await findSignature(tx, airportId);
    if (!signature || !matches(signature.id, signature.filename)) return null;
    await deleteSignature(tx, airportId);
    const { filename } = signature;
    await note(tx, actor, airportId, { event: 'airport.signature-deleted', filename, at: context.now() });
    return signature.upload_id;
  });
  if (uploadId !== null) await discardUpload(context.db, context.blobs, uploadId).catch(() => {});
}

/** Delete-if-exists: the same answer whether or not there is one. */
export async function removeSignature(
  context: DocumentsContext,
  actor: Person,
  { airportId, filename }: SignatureAddress,
): Promise<undefined> {
  await changing(context, actor, airportId);
  await deleteMatchingSignature(context, actor, airportId, (_id, name) => name === filename);
  return undefined;
}

export async function deleteSignatureFile(context: DocumentsContext, actor: Person, id: string): Promise<undefined> {
  const signature = await findSignatureById(context.db, id);
  if (!signature) throw noSignature();
  await changing(context, actor, signature.airport_id);
  await deleteMatchingSignature(context, actor, signature.airport_id, (found) => found === id);
  return undefined;
}
