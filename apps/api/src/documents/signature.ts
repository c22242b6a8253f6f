import type { Readable } from 'node:stream';
import type { EmailSignature } from '@jibline/contract';
import { findVisibleAirport } from '../airports/index.ts';
import type { Tx } from '../db.ts';
import { ApiError } from '../errors.ts';
import { appendHistory } from '../history/record.ts';
import { newId } from '../new-id.ts';
import { calledAs, effectivePermissionsOf, forbidden, type Person } from '../users/index.ts';
import { bytesOf } from './download.ts';
import type { DocumentsContext } from './house.ts';
import { mayChangeSignature } from './policy.ts';
import { presentSignature } from './present.ts';
import { deleteSignature, findSignature, findSignatureById, putSignature } from './signature-store.ts';
import { discardUpload } from './sweep.ts';
import { takeWhole } from './upload.ts';

const noSignature = () => new ApiError('not-found', 'no such e-mail signature, or not for you');

async function seen(house: DocumentsContext, actor: Person, airportId: string) {
  const reach = effectivePermissionsOf(actor, house.now());
  await findVisibleAirport(house.db, reach, airportId);
  return { mayChange: mayChangeSignature(reach, airportId) };
}

async function changing(house: DocumentsContext, actor: Person, airportId: string): Promise<void> {
  const { mayChange } = await seen(house, actor, airportId);
  if (!mayChange) throw forbidden('change the e-mail signature of this airport');
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
  house: DocumentsContext,
  actor: Person,
  { airportId, filename }: SignatureAddress,
  content: Readable,
): Promise<EmailSignature> {
  await changing(house, actor, airportId);
  const at = house.now();
  const uploadId = newId();
  const stored = await takeWhole(
    house,
    { id: uploadId, purpose: 'signature', airportId, applicationId: null, fileId: null, filename, by: actor.id, at },
    content,
  );
  const { signature, before } = await house.db.transaction().execute(async (tx) => {
    const before = await findSignature(tx, airportId);
    const signature = await putSignature(tx, { id: newId(), airportId, uploadId, filename, stored, at });
    await note(tx, actor, airportId, { event: 'airport.signature-changed', filename, at });
    return { signature, before };
  });
  if (before) await discardUpload(house.db, house.blobs, before.upload_id).catch(() => {});
  return presentSignature(signature, true);
}

export async function getSignature(house: DocumentsContext, actor: Person, airportId: string): Promise<EmailSignature> {
  const { mayChange } = await seen(house, actor, airportId);
  const signature = await findSignature(house.db, airportId);
  if (!signature) throw noSignature();
  return presentSignature(signature, mayChange);
}

export async function downloadSignature(house: DocumentsContext, actor: Person, address: SignatureAddress) {
  await seen(house, actor, address.airportId);
  const signature = await findSignature(house.db, address.airportId);
  if (signature?.filename !== address.filename || !signature) throw noSignature();
  return bytesOf(house, signature);
}

async function takeAway(
  house: DocumentsContext,
  actor: Person,
  airportId: string,
  isMeant: (id: string, name: string) => boolean,
) {
  const uploadId = await house.db.transaction().execute(async (tx) => {
    const signature = await findSignature(tx, airportId);
    if (!signature || !isMeant(signature.id, signature.filename)) return null;
    await deleteSignature(tx, airportId);
    const { filename } = signature;
    await note(tx, actor, airportId, { event: 'airport.signature-deleted', filename, at: house.now() });
    return signature.upload_id;
  });
  if (uploadId !== null) await discardUpload(house.db, house.blobs, uploadId).catch(() => {});
}

/** Delete-if-exists on its address: the same answer either way. */
export async function removeSignature(
  house: DocumentsContext,
  actor: Person,
  { airportId, filename }: SignatureAddress,
): Promise<undefined> {
  await changing(house, actor, airportId);
  await takeAway(house, actor, airportId, (_id, name) => name === filename);
  return undefined;
}

export async function deleteSignatureFile(house: DocumentsContext, actor: Person, id: string): Promise<undefined> {
  const signature = await findSignatureById(house.db, id);
  if (!signature) throw noSignature();
  await changing(house, actor, signature.airport_id);
  await takeAway(house, actor, signature.airport_id, (found) => found === id);
  return undefined;
}
