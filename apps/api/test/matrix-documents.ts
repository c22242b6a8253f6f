import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { RouteName } from '@jibline/contract';
import { putFile } from '../src/documents/file-store.ts';
import { putSignature } from '../src/documents/signatures/signature-store.ts';
import { blobOf } from '../src/documents/storage.ts';
import { insertUpload, noteStored } from '../src/documents/upload-store.ts';
import { openBlobs } from '../src/integrations/blobs.ts';
import { newId } from '../src/new-id.ts';
import type { Side, Someone, World } from './matrix-people.ts';
import type { Served } from './served.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const STORED = {
  mediaType: 'image/png',
  sizeBytes: PNG.length,
  sha256: createHash('sha256').update(PNG).digest('hex'),
};
const filename = 'plan.png';

interface CallInput {
  params?: Record<string, string>;
  payload?: object | Buffer;
}

/** Requests for the calls about documents: for a submitted application with a file of the caller, or of anyone. */
export function askingForDocuments(
  served: () => Served,
  airportOf: (world: World, side: Side) => string,
  applicationOf: (world: World, who: Someone, side: Side, state: 0 | 2) => Promise<{ id: string }>,
) {
  let blobs: ReturnType<typeof openBlobs> | null = null;

  async function upload(of: { airportId: string; applicationId: string | null; fileId: string | null; by: string }) {
    const id = newId();
    const { db, config } = served();
    const at = new Date();
    await insertUpload(db, { ...of, id, purpose: of.applicationId ? 'document' : 'signature', filename, at });
    blobs ??= openBlobs(config.blobs);
    await blobs.put(blobOf(id), Readable.from(PNG), STORED.mediaType);
    await noteStored(db, id, STORED, at);
    return id;
  }

  async function stored(world: World, who: Someone, side: Side) {
    const airportId = airportOf(world, side);
    const { id: applicationId } = await applicationOf(world, who, side, 2);
    const fileId = newId();
    const by = (await served().db.selectFrom('users').select('id').where('id', '=', who.id).executeTakeFirst())?.id;
    const uploadId = await upload({ airportId, applicationId, fileId, by: by ?? world.root });
    return { address: { airportId, applicationId, fileId, filename }, uploadId, by: by ?? world.root };
  }

  async function listed(world: World, who: Someone, side: Side) {
    const { address, uploadId, by } = await stored(world, who, side);
    const at = new Date();
    const file = {
      ...STORED,
      ...address,
      id: address.fileId,
      kind: 'photo' as const,
      uploadId,
      by,
      byStaff: false,
      at,
    };
    await served()
      .db.transaction()
      .execute((tx) => putFile(tx, file));
    return { address, at };
  }

  async function signature(world: World, side: Side) {
    const airportId = airportOf(world, side);
    const uploadId = await upload({ airportId, applicationId: null, fileId: null, by: world.root });
    const stored = { id: newId(), airportId, uploadId, filename, stored: STORED, at: new Date() };
    await served()
      .db.transaction()
      .execute((tx) => putSignature(tx, stored));
    return { id: stored.id, airportId, filename };
  }

  const read = new Map<Side, ReturnType<typeof signature>>();
  /** For calls that leave it as it is. */
  const sameSignature = (world: World, side: Side) => {
    const known = read.get(side) ?? signature(world, side);
    read.set(side, known);
    return known;
  };

  return {
    listFiles: async (world, who, side) => ({ params: { id: (await applicationOf(world, who, side, 2)).id } }),
    uploadDocument: async (world, who, side) => ({
      params: {
        airportId: airportOf(world, side),
        applicationId: (await applicationOf(world, who, side, 2)).id,
        fileId: newId(),
        filename,
      },
      payload: PNG,
    }),
    recordFile: async (world, who, side) => {
      const { applicationId, fileId } = (await stored(world, who, side)).address;
      const { sizeBytes, sha256 } = STORED;
      return { params: { applicationId, fileId }, payload: { filename, kind: 'photo', sizeBytes, sha256 } };
    },
    downloadDocument: async (world, who, side) => ({ params: (await listed(world, who, side)).address }),
    deleteDocument: async (world, who, side) => ({ params: (await listed(world, who, side)).address }),
    deleteFile: async (world, who, side) => {
      const { address, at } = await listed(world, who, side);
      const { applicationId: appId, fileId } = address;
      return { params: { appId, filename, uploadedDateTime: at.toISOString(), fileId } };
    },
    leaseDocument: async (world, who, side) => ({
      params: (await listed(world, who, side)).address,
      payload: { action: 'acquire', seconds: 15 },
    }),
    getEmailSignature: async (world, _who, side) => ({ params: await sameSignature(world, side) }),
    downloadEmailSignature: async (world, _who, side) => ({ params: await sameSignature(world, side) }),
    removeEmailSignature: async (world, _who, side) => ({ params: await signature(world, side) }),
    deleteEmailSignature: async (world, _who, side) => ({ params: await signature(world, side) }),
    uploadEmailSignature: async (world, _who, side) => ({
      params: { airportId: airportOf(world, side), filename },
      payload: PNG,
    }),
  } satisfies Partial<Record<RouteName, (world: World, who: Someone, side: Side) => Promise<CallInput>>>;
}
