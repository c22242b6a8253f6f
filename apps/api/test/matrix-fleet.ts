import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FleetCraneAnswers, RouteName } from '@jibline/contract';
import { aFleetCrane } from '@jibline/contract/samples';
import { blobOf } from '../src/documents/storage.ts';
import { insertUpload, noteStored } from '../src/documents/upload-store.ts';
import { insertCrane, putSheet } from '../src/fleet/store.ts';
import { openBlobs } from '../src/integrations/blobs.ts';
import { newId } from '../src/new-id.ts';
import type { Side, Someone, World } from './matrix-people.ts';
import { anOrganisation } from './people.ts';
import type { Served } from './served.ts';

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
const filename = 'sheet.pdf';

interface CallInput {
  params?: Record<string, string>;
  query?: string;
  payload?: object | Buffer;
}

/** A crane with a plant number of its own. */
export const fleetAnswers = (plantId: string = newId()): FleetCraneAnswers => ({
  ...aFleetCrane.answers,
  craneDetail: { ...aFleetCrane.answers.craneDetail, plantId },
});

/** Requests for the calls about fleets: of the company of the matrix, or of one that nobody in it belongs to. */
export function askingForFleet(served: () => Served) {
  let foreign: Promise<string> | null = null;
  const companyOf = (world: World, side: Side) => {
    if (side === 'own') return Promise.resolve(world.company);
    foreign ??= anOrganisation(served(), 'APPLICANT', 'Foreign Cranes');
    return foreign;
  };
  async function aCrane(world: World, side: Side): Promise<string> {
    const id = newId();
    const organisationId = await companyOf(world, side);
    await served()
      .db.transaction()
      .execute((tx) => insertCrane(tx, { id, organisationId, answers: fleetAnswers(), by: null, at: new Date() }));
    return id;
  }
  const sheets = new Map<Side, Promise<string>>();
  /** A crane with a data sheet; reading leaves it as it is. */
  function withSheet(world: World, side: Side): Promise<string> {
    const known = sheets.get(side) ?? stored(world, side);
    sheets.set(side, known);
    return known;
  }
  async function stored(world: World, side: Side): Promise<string> {
    const { db, config } = served();
    const [id, uploadId, at] = [await aCrane(world, side), newId(), new Date()];
    const about = { applicationId: null, fileId: null, filename, by: null, at };
    await insertUpload(db, { ...about, id: uploadId, purpose: 'data-sheet', airportId: await companyOf(world, side) });
    await openBlobs(config.blobs).put(blobOf(uploadId), Readable.from(PDF), 'application/pdf');
    const sha256 = createHash('sha256').update(PDF).digest('hex');
    await noteStored(db, uploadId, { mediaType: 'application/pdf', sizeBytes: PDF.length, sha256 }, at);
    await db.transaction().execute((tx) => putSheet(tx, id, uploadId, at));
    return id;
  }
  return {
    listFleet: async (world, _who, side) => ({ query: `organisationId=${await companyOf(world, side)}` }),
    getFleetBoard: async (world, _who, side) => ({ query: `organisationId=${await companyOf(world, side)}` }),
    createFleetCrane: async (world, _who, side) => ({
      payload: { organisationId: await companyOf(world, side), answers: fleetAnswers() },
    }),
    getFleetCrane: async (world, _who, side) => ({ params: { id: await aCrane(world, side) } }),
    updateFleetCrane: async (world, _who, side) => ({
      params: { id: await aCrane(world, side) },
      payload: { version: 1, answers: fleetAnswers() },
    }),
    deleteFleetCrane: async (world, _who, side) => ({ params: { id: await aCrane(world, side) } }),
    uploadDataSheet: async (world, _who, side) => ({
      params: { id: await aCrane(world, side), filename },
      payload: PDF,
    }),
    downloadDataSheet: async (world, _who, side) => ({ params: { id: await withSheet(world, side), filename } }),
  } satisfies Partial<Record<RouteName, (world: World, who: Someone, side: Side) => Promise<CallInput>>>;
}
