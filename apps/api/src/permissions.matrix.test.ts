import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ApprovalSettings,
  ERRORS,
  Problem,
  REQUEST_HEADER,
  type Route,
  type RouteName,
  routes,
  usualSettings,
} from '@jibline/contract';
import { aLocationFinding, recordedHeights } from '@jibline/contract/samples';
import { type Checkout, startBusinessRegister, startCheckout, startGeocoder } from '@jibline/standins';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { airportBody, aSet } from '../test/airports.ts';
import { anApplication, craneAnswers } from '../test/application-world.ts';
import { type BlobStorage, startBlobStorage } from '../test/blob-storage.ts';
import { aRow, TITLES } from '../test/import-mistakes.ts';
import { malformedBody, malformedText } from '../test/malformed-body.ts';
import { askingForAccounts } from '../test/matrix-accounts.ts';
import { askingForCopying, withoutSisters } from '../test/matrix-copying.ts';
import { askingForCorrespondence } from '../test/matrix-correspondence.ts';
import { askingForDesk } from '../test/matrix-desk.ts';
import { askingForDocuments } from '../test/matrix-documents.ts';
import { askingForFleet } from '../test/matrix-fleet.ts';
import { askingForHandOvers } from '../test/matrix-hand-over.ts';
import { aWorld, PEOPLE, type Side, type Someone, type World } from '../test/matrix-people.ts';
import { askingForPrograms } from '../test/matrix-programs.ts';
import { askingForTemplates } from '../test/matrix-templates.ts';
import { aDue, aPayment, aSignedEvent, someSettings } from '../test/money.ts';
import { KEY, SECRET, settingsFor } from '../test/payment-world.ts';
import { anAirport } from '../test/people.ts';
import { MATRIX } from '../test/permissions-matrix.ts';
import { type Served, serveForTest } from '../test/served.ts';
import { sheetXml, workbook } from '../test/workbook.ts';
import { settingsColumns } from './airports/approval-store.ts';
import { addressOf } from './http/serve.ts';
import { newId } from './new-id.ts';

/** Near the runways that remain when an airport is changed. */
const CANBERRA_M = 570;

interface CallInput {
  headers?: Record<string, string>;
  params?: Record<string, string>;
  query?: string;
  payload?: object | Buffer | string;
  /** Another person of the same column, where the call changes the caller's own rights. */
  as?: Someone;
}
type Asking = (world: World, who: Someone, side: Side) => Promise<CallInput>;

const airportOf = (world: World, side: Side) => (side === 'own' ? world.airport : world.foreignAirport);
const reportOf = (airportId: string) => ({
  params: { section: 'volume' },
  query: `from=2026-10&to=2026-11&airportId=${airportId}`,
});
let icaos = 0;
const anIcao = () => `Y${String(icaos++).padStart(3, '0')}`;
const PRECHECK = {
  latitude: -35.3,
  longitude: 149.2,
  groundLevelAhdM: 570,
  groundLevelSource: 'typed',
  craneType: 0,
  // Through the inner horizontal surface: near aerodromes without surfaces, only such an answer is kept.
  heightAglM: 90,
};
async function aPrecheck(): Promise<string> {
  const requested = { method: 'POST', url: urlOf(routes.keepPrecheck), payload: PRECHECK } as const;
  // From its own address, because rate limits are not tested here.
  const answer = await served.app.inject({ ...requested, remoteAddress: `10.1.0.${++prechecks}` });
  return answer.json<{ number: string }>().number;
}
let prechecks = 0;
const A_DRAWING = Buffer.from('<kml xmlns="http://www.opengis.net/kml/2.2"><Document/></kml>');
const A_SPREADSHEET = workbook({ Applications: sheetXml([TITLES, aRow()]) });
/** A file of the airport, added by the platform. */
async function aFile(world: World, side: Side): Promise<string> {
  const id = newId();
  const known = { name: 'a', filename: 'a.kml', format: 'kml', placemarks: 0, problems: '[]' } as const;
  const owned = { id, owner_id: world.root, airport_id: airportOf(world, side), size_bytes: 0, sha256: '0'.repeat(64) };
  await served.db
    .insertInto('kml_files')
    .values({ ...known, ...owned })
    .execute();
  return id;
}
const stored = new Map<Side, string>();
/** The same with bytes in the storage. */
async function aSavedFile(world: World, side: Side): Promise<string> {
  const known = stored.get(side);
  if (known) return known;
  const answer = await served.as('root@matrix.test', {
    method: 'POST',
    url: `${urlOf(routes.uploadKmlFile)}?filename=a.kml&airportId=${airportOf(world, side)}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: A_DRAWING,
  });
  const { id } = answer.json<{ id: string }>();
  stored.set(side, id);
  return id;
}
/** Every filter of a list. */
const filterOf = (world: World) => ({
  text: 'bridge "a b" -c',
  states: [2, 3],
  airportIds: [world.airport],
  craneTypes: [0, null],
  paths: ['GREEN'],
  from: '2026-01-01T00:00:00.000Z',
  to: '2027-01-01T00:00:00.000Z',
  mine: true,
  due: 'due',
  assigneeId: world.root,
  view: 'due-this-week',
  labelIds: [newId()],
  ids: [newId()],
  near: { latitude: -35.3, longitude: 149.2, radiusM: 5_000 },
  sort: { by: 'number', descending: true },
});
const byId = (id: string): CallInput => ({ params: { id } });
const organisationFields = (kind: string) => ({ kind, name: `Organisation ${newId()}` });

/** The body of calls that need more than their address. */
const ASKING: Partial<Record<RouteName, Asking>> = {
  contact: async (_world, who) => ({
    payload: {
      name: 'Con Tact',
      email: who.email,
      subject: 'A question',
      message: 'How early should we apply?',
      website: '',
      startedAt: new Date(Date.now() - 60_000).toISOString(),
    },
  }),
  getUser: async (world, who, side) => byId((await world.subject(who, side)).id),
  getUserPermissions: async (world, who, side) => byId((await world.subject(who, side)).id),
  getUserHistory: async (world, who, side) => byId((await world.subject(who, side)).id),
  deleteUser: async (world, who, side) => byId((await world.subject(who, side)).id),
  endUserSessions: async (world, who, side) => byId((await world.subject(who, side)).id),
  updateUserDetails: async (world, who, side) => ({
    payload: { ...(await world.subject(who, side)), phone: '+61412345678' },
  }),
  updateUserPermissions: async (world, who, side) => {
    const { id, version } = await world.subject(who, side);
    return { payload: { userId: id, version, grants: [{ ...world.place(who, side), role: 1 }] } };
  },
  migrateHistory: async () => ({ headers: { [REQUEST_HEADER]: 'jibline' } }),
  endMySession: async (world, who, side) => {
    const session = { id: newId(), key: newId(), device: 'Firefox on Linux' };
    const now = new Date();
    // Nobody signed in has no session of their own: any will do.
    const user_id = side === 'own' && who.id !== '' ? who.id : world.root;
    await served.db
      .insertInto('user_sessions')
      .values({ ...session, user_id, signed_in_at: now, last_seen_at: now })
      .execute();
    return byId(session.id);
  },
  addUser: async (world, who, side) => ({
    payload: {
      kind: 'invitation',
      email: `invited-${newId()}@matrix.test`,
      grants: [{ ...world.place(who, side), role: 2 }],
    },
  }),
  addOrganisationUser: async (world, who, side) => ({
    ...byId(world.organisation(who, side)),
    payload: { email: `invited-${newId()}@matrix.test`, role: 2 },
  }),
  acceptInvitation: async (world, who, side) => {
    const twin = await world.someone(who.column, `twin-${newId()}@matrix.test`);
    // A first sign-in accepts invitations automatically, so this person has signed in before.
    await served.app.inject({
      url: urlOf(routes.currentUser),
      headers: twin.authorization === undefined ? {} : { authorization: twin.authorization },
    });
    const email = side === 'own' ? twin.email : `other-${newId()}@matrix.test`;
    return { as: twin, payload: { token: (await world.invitation(email, world.thirdPlace)).token } };
  },
  resendInvitation: async (world, who, side) =>
    byId((await world.invitation(`i-${newId()}@matrix.test`, world.place(who, side))).id),
  revokeInvitation: async (world, who, side) =>
    byId((await world.invitation(`i-${newId()}@matrix.test`, world.place(who, side))).id),
  getOrganisation: async (world, who, side) => byId(world.organisation(who, side)),
  createOrganisation: async (world, who, side) => ({
    as: await world.someone(who.column, `founder-${newId()}@matrix.test`),
    payload: organisationFields(side === 'own' ? 'APPLICANT' : 'OPERATOR'),
  }),
  updateOrganisation: async (world, who, side) => {
    const id = world.organisation(who, side);
    const row = await served.db
      .selectFrom('organisations')
      .select(['version', 'kind'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { payload: { ...organisationFields(row.kind), id, version: row.version } };
  },
  deleteOrganisation: async (world, who, side) => {
    if (who.column !== 'global administrator') return byId(world.organisation(who, side));
    const id = newId();
    await served.db.insertInto('organisations').values({ id, kind: 'APPLICANT', name: 'Short lived' }).execute();
    return byId(id);
  },
  lookUpAbn: async () => ({ params: { abn: '51824753556' } }),
  ...askingForPrograms(() => served),
  getAirport: async (world, _who, side) => byId(airportOf(world, side)),
  getAerodrome: async (world) => byId(world.airport),
  createAirport: async () => ({ payload: airportBody({ icao: anIcao() }) }),
  updateAirport: async (world, _who, side) => {
    const id = airportOf(world, side);
    const row = await served.db
      .selectFrom('airports')
      .select(['version', 'icao', 'organisation_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const body = airportBody({ icao: row.icao, organisationId: row.organisation_id });
    return { ...byId(id), payload: { ...body, version: row.version } };
  },
  deleteAirport: async (world, who, side) =>
    byId(who.column === 'global administrator' ? await anAirport(served, anIcao()) : airportOf(world, side)),
  refreshSurfaceResults: async (world, _who, side) => {
    await aSet(served, airportOf(world, side), 'published');
    return byId(airportOf(world, side));
  },
  getSurfaceRefresh: async (world, _who, side) => {
    const airport_id = airportOf(world, side);
    const { id: surface_set_id } = await aSet(served, airport_id, 'published');
    const run = { id: newId(), airport_id, surface_set_id, case_ids: '[]', total: 0, state: 'done' } as const;
    await served.db.insertInto('surface_refreshes').values(run).execute();
    return byId(airport_id);
  },
  getSurfaceSet: async (world, _who, side) => byId((await aSet(served, airportOf(world, side), 'draft')).id),
  getComponents: async (world, _who, side) => byId((await aSet(served, airportOf(world, side), 'draft')).id),
  getSurfaceFeature: async (world, _who, side) => byId((await aSet(served, airportOf(world, side), 'draft')).surfaceId),
  compareSurfaceSets: async (world, _who, side) => {
    const { id } = await aSet(served, airportOf(world, side), 'draft');
    return { params: { id, otherId: id } };
  },
  getSurfaceSetImpact: async (world, _who, side) => byId((await aSet(served, airportOf(world, side), 'draft')).id),
  listSurfaceSets: async (world, _who, side) => ({ params: { airportId: airportOf(world, side) } }),
  getLatestSurfaceSet: async (world, _who, side) => {
    await aSet(served, airportOf(world, side), 'published');
    return byId(airportOf(world, side));
  },
  getPublicSurfaceSet: async (world) => {
    await aSet(served, world.airport, 'published');
    return byId(world.airport);
  },
  getPublicSurfaceFeature: async (world) => byId((await aSet(served, world.airport, 'published')).surfaceId),
  getPublicComponents: async (world) => byId((await aSet(served, world.airport, 'published')).id),
  listNotice: async () => ({ query: 'airportIds=' }),
  findAnything: async () => ({ query: 'text=crane' }),
  listAirportsAround: async () => ({ query: 'latitude=-33.9&longitude=151.2' }),
  generateSurfaceSet: async (world, _who, side) => {
    const airportId = airportOf(world, side);
    await served.db.updateTable('airports').set({ elevation_ahd_m: CANBERRA_M }).where('id', '=', airportId).execute();
    return { payload: { airportId, name: 'Matrix', rulesets: ['nasf-c'] } };
  },
  importSurfaceSet: async (world, _who, side) => {
    const airportId = airportOf(world, side);
    await served.db.updateTable('airports').set({ elevation_ahd_m: CANBERRA_M }).where('id', '=', airportId).execute();
    const rule = { match: 'name', contains: 'x', type: 'ols', kind: 'imported' };
    const chart = { name: 'Matrix', kmlFileId: await aSavedFile(world, side), format: 'kml', source: 'Chart' };
    return {
      payload: {
        ...chart,
        airportId,
        preview: true,
        heightsIn: 'metres',
        mapping: [rule],
        effectiveFrom: '2026-01-01',
      },
    };
  },
  publishSurfaceSet: async (world, _who, side) => ({
    ...byId((await aSet(served, airportOf(world, side), 'draft')).id),
    payload: { version: 1 },
  }),
  deleteSurfaceSet: async (world, _who, side) => byId((await aSet(served, airportOf(world, side), 'draft')).id),
  uploadKmlFile: async (world, _who, side) => ({
    query: `filename=matrix.kml&airportId=${airportOf(world, side)}`,
    payload: A_DRAWING,
  }),
  getKmlFile: async (world, _who, side) => byId(await aFile(world, side)),
  downloadKmlFile: async (world, _who, side) => byId(await aSavedFile(world, side)),
  updateKmlFile: async (world, _who, side) => ({
    ...byId(await aFile(world, side)),
    payload: { version: 1, name: 'Renamed', airportId: airportOf(world, side), applicationId: null },
  }),
  deleteKmlFile: async (world, _who, side) => byId(await aFile(world, side)),
  precheck: async () => ({ payload: PRECHECK }),
  keepPrecheck: async () => ({ payload: PRECHECK }),
  getPrecheck: async () => ({ params: { number: await aPrecheck() } }),
  getPrecheckPdf: async () => ({ params: { number: await aPrecheck() } }),
  getPrecheckKml: async () => ({ params: { number: await aPrecheck() } }),
  getFeeGuide: async (world, _who, side) => byId(airportOf(world, side)),
  geocode: async () => ({ query: 'q=Mascot' }),
  proposeGroundLevel: async () => ({ query: 'latitude=-33.94&longitude=151.18' }),
  readGroundGrid: async () => ({ query: 'latitude=-33.94&longitude=151.18&halfWidthM=400' }),
  readGroundProfile: async () => ({
    query: 'latitude=-33.94&longitude=151.18&toLatitude=-33.95&toLongitude=151.18',
  }),
  reverseGeocode: async () => ({ query: 'latitude=-33.9&longitude=151.2' }),
  heightMap: async () => ({ query: 'latitude=-35.3&longitude=149.2&halfWidthM=1000&cells=16' }),
  createApplication: async (world, _who, side) => {
    const onBehalfOf = `stranger-${newId()}@matrix.test`;
    if (side === 'foreign') await served.prepare(onBehalfOf, { name: 'Stan Stranger' });
    return { payload: { answers: craneAnswers(world.airport), ...(side === 'foreign' ? { onBehalfOf } : {}) } };
  },
  importApplications: async () => ({ query: 'dryRun=true', payload: A_SPREADSHEET }),
  findApplications: async (world) => ({ payload: { ...filterOf(world), pageNumber: 1, pageSize: 10 } }),
  exportApplications: async (world) => ({ payload: { ...filterOf(world), columns: ['number', 'state'] } }),
  getApplication: async (world, who, side) => byId((await applicationOf(world, who, side, 2)).id),
  updateApplication: async (world, who, side) => {
    const { id, version } = await applicationOf(world, who, side, 0);
    return { ...byId(id), payload: { version, answers: craneAnswers(world.airport) } };
  },
  deleteApplication: async (world, who, side) => byId((await applicationOf(world, who, side, 0)).id),
  askStateMove: async (world, who, side) => {
    const { id } = await applicationOf(world, who, side, 2);
    return { params: { craneApplicationId: id, fromState: '2', toState: '3' } };
  },
  getCertificate: async (world, who, side) => {
    const { id } = await applicationOf(world, who, side, 2);
    return { params: { id, airportId: await decide(id) } };
  },
  getSiteCard: async (world, who, side) => {
    const { id } = await applicationOf(world, who, side, 2);
    return { params: { id, airportId: await decide(id) } };
  },
  verifyPermit: async (world, who, side) => {
    const { id } = await applicationOf(world, who, side, 2);
    await decide(id);
    const { permit_code } = await served.db
      .selectFrom('application_airports')
      .select('permit_code')
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
    return { params: { code: permit_code ?? '' } };
  },
  getEvidence: async (world, who, side) => byId((await applicationOf(world, who, side, 2)).id),
  listAssessments: async (world, who, side) => byId((await applicationOf(world, who, side, 2)).id),
  getHistory: async (world, who, side) => byId((await applicationOf(world, who, side, 2)).id),
  assignApplication: async (world, who, side) => {
    const { id, version } = await applicationOf(world, who, side, 2);
    const officer = `officer-${newId()}@matrix.test`;
    const assigneeId = await served.prepare(officer, { name: 'Ollie Officer' }, [[1, 1, airportOf(world, side)]]);
    return { ...byId(id), payload: { version, assigneeId } };
  },
  assessAgain: async (world, who, side) => {
    await aSet(served, airportOf(world, side), 'published');
    return byId((await applicationOf(world, who, side, 2)).id);
  },
  signApplication: async (world, who, side) => {
    const airportId = airportOf(world, side);
    await someParameters(airportId, { secondSignature: 'always' });
    const { id, version } = await applicationOf(world, who, side, 3);
    return { ...byId(id), payload: { version, airportId, text: 'Seen.' } };
  },
  listApprovalParameters: async (world, _who, side) => byId(airportOf(world, side)),
  createApprovalParameters: async (world, _who, side) => {
    await served.db.deleteFrom('approval_parameters').execute();
    return { payload: parametersFor(airportOf(world, side)) };
  },
  updateApprovalParameters: async (world, _who, side) => {
    const airportId = airportOf(world, side);
    return { payload: { ...parametersFor(airportId), id: await someParameters(airportId), version: 1 } };
  },
  deleteApprovalParameters: async (world, _who, side) => byId(await someParameters(airportOf(world, side))),
  listAirportsOfOrganisation: async (world, who, side) => ({ params: { orgId: world.organisation(who, side) } }),
  ...askingForCorrespondence(
    () => served,
    (...about) => applicationOf(...about),
  ),
  ...askingForDocuments(
    () => served,
    airportOf,
    (...about) => applicationOf(...about),
  ),
  ...askingForTemplates(
    () => served,
    airportOf,
    (...about) => applicationOf(...about),
  ),
  ...askingForDesk(
    () => served,
    airportOf,
    (...about) => applicationOf(...about),
  ),
  ...askingForHandOvers(() => served, airportOf),
  ...askingForCopying(
    () => served,
    airportOf,
    (airportId) => someParameters(airportId),
    () => aDay(),
  ),
  getReport: async (world, _who, side) => reportOf(airportOf(world, side)),
  getReportFile: async (world, _who, side) => {
    const { params, query } = reportOf(airportOf(world, side));
    return { params, query: `${query}&format=csv` };
  },
  listReportApplicants: async (world, _who, side) => ({ query: reportOf(airportOf(world, side)).query }),
  judgeApproval: async (world, who, side) => {
    const { id } = await applicationOf(world, who, side, 2);
    const approved = {
      application_id: id,
      event: 'approve-automatically',
      transition: 'T11',
      from_state: 2,
      to_state: 7,
    } as const;
    await served.db
      .insertInto('application_events')
      .values({
        ...approved,
        id: newId(),
        version: 2,
        letters: '[]',
        detail: '{}',
        at: new Date(),
        handled_at: new Date(),
      })
      .execute();
    return { params: { id }, payload: { judgement: 'right', reason: '' } };
  },
  ...askingForFleet(() => served),
  ...askingForAccounts(() => served),
  getPaymentSettings: async (world, _who, side) => byId(airportOf(world, side)),
  createPaymentSettings: async (world, _who, side) => ({
    payload: settingsFor(airportOf(world, side), { effectiveFrom: aDay() }),
  }),
  updatePaymentSettings: async (world, _who, side) => {
    const airportId = airportOf(world, side);
    const id = await someSettings(served, airportId, aDay());
    return { payload: { ...settingsFor(airportId, { effectiveFrom: aDay() }), id, version: 1 } };
  },
  deletePaymentSettings: async (world, _who, side) => byId(await someSettings(served, airportOf(world, side), aDay())),
  getPayments: async (world, who, side) => byId((await paidApplication(world, who, side)).id),
  getPaymentDetails: async (world, who, side) => ({ params: await paidApplication(world, who, side) }),
  getInvoice: async (world, who, side) => ({ params: await paidApplication(world, who, side) }),
  getTransaction: async (world, who, side) => byId((await paidApplication(world, who, side)).transactionId),
  updateTransaction: async (world, who, side) => ({
    ...byId((await paidApplication(world, who, side)).transactionId),
    payload: { report: 'look-up' },
  }),
  quoteFee: async (world, who, side) => {
    await someSettings(served, airportOf(world, side), `2025-${aDay().slice(5)}`);
    return byId((await applicationOf(world, who, side, 0)).id);
  },
  createTransaction: async (world, who, side) => {
    const { id } = await applicationOf(world, who, side, 2);
    const { quoteId } = await aDue(served, id, airportOf(world, side), aDay());
    return { payload: { applicationId: id, quoteId, method: 'CARD', idempotencyKey: newId() } };
  },
  refundPayment: async (world, who, side) => {
    const { id, transactionId } = await paidApplication(world, who, side);
    return {
      ...byId(id),
      payload: { transactionId, cents: 100, reason: 'systemError', text: 'Too much', idempotencyKey: newId() },
    };
  },
  waiveFee: async (world, who, side) => ({
    ...byId(await dueApplication(world, who, side)),
    payload: { reason: 'Storm damage', idempotencyKey: newId() },
  }),
  sendPaymentLink: async (world, who, side) => {
    const id = await dueApplication(world, who, side);
    // As if the link had been sent long ago, so that it may be sent again.
    await served.db
      .updateTable('payment_links')
      .set({ created_at: new Date(0) })
      .execute();
    return { ...byId(id), payload: { email: 'boss@builder.test' } };
  },
  cancelPaymentLink: async (world, who, side) => byId(await dueApplication(world, who, side)),
  getPaymentLink: async (world, who) => ({ params: { token: await aLink(world, who) } }),
  checkPaymentLink: async (world, who) => ({ params: { token: await aLink(world, who) } }),
  openedPaymentLink: async (world, who) => ({ params: { token: await aLink(world, who) } }),
  payByLink: async (world, who) => ({
    params: { token: await aLink(world, who) },
    payload: { idempotencyKey: newId() },
  }),
  stripeWebhook: async () => aSignedEvent(),
};

let days = 0;
/** Each settings record of an airport needs its own start date. */
const aDay = () => new Date(Date.UTC(2030, 0, 1) + ++days * 86_400_000).toISOString().slice(0, 10);
const aLink = async (world: World, who: Someone) =>
  (await aDue(served, (await applicationOf(world, who, 'own', 2)).id, world.airport, aDay())).token;
async function dueApplication(world: World, who: Someone, side: Side) {
  const { id } = await applicationOf(world, who, side, 2);
  await aDue(served, id, airportOf(world, side), aDay());
  return id;
}
async function paidApplication(world: World, who: Someone, side: Side) {
  const { id } = await applicationOf(world, who, side, 2);
  return { id, transactionId: await aPayment(served, id, airportOf(world, side), aDay()) };
}

const parametersFor = (airportId: string) => ({ airportId, craneType: null, path: null, ...usualSettings(0) });
async function someParameters(airportId: string, over: Partial<ApprovalSettings> = {}): Promise<string> {
  const id = newId();
  await served.db.deleteFrom('approval_parameters').execute();
  await served.db
    .insertInto('approval_parameters')
    .values({ id, airport_id: airportId, ...settingsColumns({ ...usualSettings(0), ...over }) })
    .execute();
  return id;
}

/** As if its airport had approved. */
async function decide(applicationId: string): Promise<string> {
  const code = newId().replaceAll('-', '').toUpperCase().slice(-16);
  const decided_at = new Date();
  const { airport_id } = await served.db
    .updateTable('application_airports')
    .set({ outcome: 'approved', decided_at, permit_number: `P-${code}`, permit_code: code })
    .set({ valid_from: decided_at, valid_to: new Date(decided_at.getTime() + 86_400_000), approved_height_ahd_m: 45 })
    .where('application_id', '=', applicationId)
    .returning('airport_id')
    .executeTakeFirstOrThrow();
  const { id: surface_set_id } = await aSet(served, airport_id, 'draft');
  await served.db
    .insertInto('case_assessments')
    .values({
      ...{ id: newId(), application_id: applicationId, application_version: 1, airport_id, surface_set_id },
      ...{ reason: 'submission', path: 'GREEN', engine: 'test', assessed_at: decided_at },
      finding: JSON.stringify({ ...aLocationFinding, airportId: airport_id, surfaceSetId: surface_set_id }),
      heights: JSON.stringify(recordedHeights),
      ...{ rulesets: '[]', inputs: '{}', inputs_sha256: 'a'.repeat(64) },
    })
    .execute();
  return airport_id;
}

/** Own: the person's or their company's application, at their own airport. Foreign: someone else's, elsewhere. */
const applicationOf = async (
  world: World,
  who: Someone,
  side: Side,
  state: 0 | 2 | 3,
): Promise<{ id: string; version: number }> =>
  anApplication(served, {
    state,
    owner: side === 'own' && who.column === 'applicant' ? who.id : world.root,
    organisation: side === 'own' ? world.company : null,
    airport: airportOf(world, side),
  });

const AT_ONCE = 6;
/** For costly calls that answer "try again later". */
const MAX_RETRIES = 10;
const LETTERS: Record<string, string> = {
  unauthenticated: 'a',
  'email-unverified': 'u',
  'account-inactive': 'i',
  forbidden: 'f',
  'not-found': 'n',
  'not-built-yet': '5',
};
const UNUSED_ID = '01890a5d-ac96-774b-bcce-b302099a8057';

let register: Awaited<ReturnType<typeof startBusinessRegister>>;
let geocoder: Awaited<ReturnType<typeof startGeocoder>>;
let blobs: BlobStorage;
let checkout: Checkout;
const checkoutDir = mkdtempSync(path.join(tmpdir(), 'matrix-'));
let served: Served;
let world: World;
let people: Someone[];
beforeAll(async () => {
  register = await startBusinessRegister({ port: 0, guid: 'key' });
  geocoder = await startGeocoder({ port: 0, accessToken: 'key' });
  blobs = await startBlobStorage();
  checkout = await startCheckout({ port: 0, dataDir: checkoutDir, secretKey: KEY });
  served = await serveForTest({
    env: {
      ...blobs.env,
      ABN_LOOKUP_URL: register.url,
      ABN_LOOKUP_GUID: 'key',
      MAPS_URL: geocoder.url,
      MAPS_ACCESS_TOKEN: 'key',
      STRIPE_URL: checkout.url,
      STRIPE_SECRET_KEY: KEY,
      STRIPE_WEBHOOK_SECRET: SECRET,
      WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
      LOG_LEVEL: 'silent',
    },
  });
  // The only surfaces that limit heights: without them no pre-check is kept.
  await aSet(served, await anAirport(served, 'YOLS'), 'published', 'mos139-2019');
  world = await aWorld(served);
  people = [];
  for (const [column] of PEOPLE) people.push(await world.someone(column));
});
afterEach(() => withoutSisters(served));
afterAll(async () => {
  await served.stop();
  await register.stop();
  await geocoder.stop();
  await blobs.stop();
  await checkout.stop();
  rmSync(checkoutDir, { recursive: true, force: true });
});

const urlOf = (route: Route, params: Record<string, string> = {}) =>
  addressOf(route)
    .replaceAll('::', ':')
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? UNUSED_ID));

const asking = async (name: string, who: Someone, side: Side): Promise<CallInput> =>
  (await ASKING[name as RouteName]?.(world, who, side)) ?? {};

function send(route: Route, who: Someone, input: CallInput, from = `10.0.0.${people.indexOf(who) + 1}`) {
  const { authorization } = input.as ?? who;
  return served.app.inject({
    method: route.method,
    url: `${urlOf(route, input.params)}${input.query ? `?${input.query}` : ''}`,
    // Not this machine, and each person from their own address, because rate limits are not tested here.
    remoteAddress: from,
    headers: {
      ...(authorization === undefined ? {} : { authorization }),
      ...(Buffer.isBuffer(input.payload) ? { 'content-type': 'application/octet-stream' } : {}),
      ...input.headers,
    },
    ...(input.payload === undefined ? {} : { payload: input.payload }),
  });
}

async function verdict(name: string, route: Route, who: Someone, side: Side): Promise<string> {
  const input = await asking(name, who, side);
  let answer = await send(route, who, input);
  // A queue that other work has filled refuses for some seconds.
  for (let again = 0; answer.statusCode === 503 && again < MAX_RETRIES; again += 1) {
    await sleep(Number(answer.headers['retry-after'] ?? 1) * 1000);
    answer = await send(route, who, input);
  }
  if (answer.statusCode < 300) return 'o';
  const { code, detail } = answer.json<{ code: string; detail: string }>();
  return LETTERS[code] ?? `(${who.column}, ${side}: ${answer.statusCode} ${code}: ${detail})`;
}

/** Those without access, the applicant, then the people of each organisation. */
const groupOf = ([column, roles]: (typeof PEOPLE)[number]) =>
  roles?.[0] ?? (column === 'applicant' ? column : 'no access');
const GROUPS = PEOPLE.map(groupOf);

/** Written with gaps between the groups of people, as the rows are. */
async function rowOf(name: string, route: Route, side: Side): Promise<string> {
  const answers: string[] = [];
  // Public calls run side by side: they change nothing, and `ready` waits for services that are not running. Only a
  // few at a time, because calls that a full queue refuses wait for seconds.
  if (route.who === 'anyone')
    for (let at = 0; at < people.length; at += AT_ONCE) {
      const some = people.slice(at, at + AT_ONCE).map((who) => verdict(name, route, who, side));
      answers.push(...(await Promise.all(some)));
    }
  else for (const who of people) answers.push(await verdict(name, route, who, side));
  return answers.map((letter, at) => (at > 0 && GROUPS[at] !== GROUPS[at - 1] ? ` ${letter}` : letter)).join('');
}

const table = Object.entries<Route>(routes);

it('every call of the contract has its row, and every row its call', () => {
  expect(Object.keys(MATRIX).sort()).toEqual(table.map(([name]) => name).sort());
});

describe('who may call what', () => {
  it.each(table)('%s', async (name, route) => {
    const row = MATRIX[name as RouteName];
    if (row === undefined) throw new Error(`${name} has no row in the matrix`);
    if (typeof row === 'string') {
      expect(await rowOf(name, route, 'own')).toBe(row);
      return;
    }
    expect({ own: await rowOf(name, route, 'own'), foreign: await rowOf(name, route, 'foreign') }).toEqual(row);
  });
});

/**
 * Calls about one record that answer "not found" for a foreign one: the answer must equal that for a record that never
 * existed.
 */
const RECORDS: RouteName[] = [
  'getUser',
  'getUserPermissions',
  'getUserHistory',
  'deleteUser',
  'addOrganisationUser',
  'resendInvitation',
  'revokeInvitation',
  'getOrganisation',
  'deleteOrganisation',
  'listApiKeys',
  'revokeApiKey',
  'listWebhooks',
  'updateWebhook',
  'deleteWebhook',
  'rollWebhookSecret',
  'testWebhook',
  'listWebhookDeliveries',
  'resendWebhookDelivery',
  'getAirport',
  'listAirportsOfOrganisation',
  'updateAirport',
  'deleteAirport',
  'getSurfaceSet',
  'getSurfaceFeature',
  'listSurfaceSets',
  'publishSurfaceSet',
  'deleteSurfaceSet',
  'getApplication',
  'updateApplication',
  'deleteApplication',
  'getKmlFile',
  'updateKmlFile',
  'deleteKmlFile',
  'listAssessments',
  'getHistory',
  'assignApplication',
  'assessAgain',
  'signApplication',
  'listApprovalParameters',
  'deleteApprovalParameters',
  'listApprovalElsewhere',
  'copyApprovalParameters',
  'listPaymentSettingsElsewhere',
  'copyPaymentSettings',
  'getPaymentSettings',
  'deletePaymentSettings',
  'getPayments',
  'getTransaction',
  'updateTransaction',
  'refundPayment',
  'waiveFee',
  'listCustomerAccounts',
  'listAccountsOfCompany',
  'updateCustomerAccount',
  'getAccountStatement',
  'recordAccountReceipt',
];

it.each(RECORDS)('%s gives the same answer for a foreign record and for a missing one', async (name) => {
  const route: Route = routes[name];
  for (const who of people.filter((person) => person.place !== 'global' && person.authorization)) {
    const input = (await ASKING[name]?.(world, who, 'foreign')) ?? {};
    const ask = async (params: Record<string, string> | undefined) => {
      const answer = await served.app.inject({
        method: route.method,
        url: urlOf(route, params),
        headers: { authorization: who.authorization },
        ...(input.payload === undefined ? {} : { payload: input.payload }),
      });
      return { status: answer.statusCode, body: { ...answer.json(), requestId: '', instance: '' } };
    };
    expect(await ask(input.params), who.column).toEqual(await ask({}));
  }
});

/** Someone who may make the call, preferably the platform's administrator. */
function oneWhoMay(name: string): Someone | undefined {
  const row = MATRIX[name as RouteName] ?? '';
  const answers = (typeof row === 'string' ? row : row.own).replaceAll(' ', '');
  return people[answers[13] === 'o' ? 13 : answers.indexOf('o')];
}

/** The call with one part of its body, address or query replaced by an unexpected value. */
function malformedCall(route: Route, input: CallInput, where: number, how: number): CallInput {
  const { payload, params = {} } = input;
  const inQuery = Object.keys((route.query as { shape?: object } | undefined)?.shape ?? {});
  const inPath = Object.keys(params);
  const turns = [
    ...(payload && !Buffer.isBuffer(payload) ? ['body', 'body', 'body'] : []),
    ...(inQuery.length > 0 ? ['query'] : []),
    ...(inPath.length > 0 ? ['path'] : []),
  ];
  const name = (names: string[]) => names[where % names.length] ?? '';
  switch (turns[(where + how) % turns.length]) {
    case 'body':
      return {
        ...input,
        payload: JSON.stringify(malformedBody(payload as object, where, how)) ?? '',
        headers: { ...input.headers, 'content-type': 'application/json' },
      };
    case 'query':
      return { ...input, query: String(new URLSearchParams({ [name(inQuery)]: malformedText(how) })) };
    default:
      return { ...input, params: { ...params, [name(inPath)]: malformedText(how) || UNUSED_ID } };
  }
}

const SPOILT_EACH = 12;
let senders = 0;
const aSender = () => `10.${(++senders >> 16) & 255}.${(senders >> 8) & 255}.${senders & 255}`;

describe('a permitted call with one invalid part', () => {
  it.each(table)('%s is accepted or refused with a code of the catalogue', async (name, route) => {
    const who = oneWhoMay(name);
    if (!who) return;
    let input = await asking(name, who, 'own');
    await fc.assert(
      fc.asyncProperty(fc.nat(9_999), fc.nat(9_999), async (where, how) => {
        const sent = malformedCall(route, input, where, how);
        const answer = await send(route, who, sent, aSender());
        if (answer.statusCode < 300) {
          if (route.method !== 'GET') input = await asking(name, who, 'own');
          return;
        }
        const { code } = Problem.parse(answer.json());
        expect(code, JSON.stringify(sent).slice(0, 2_000)).not.toBe('internal');
        expect(ERRORS[code].status).toBe(answer.statusCode);
      }),
      { numRuns: SPOILT_EACH, endOnFailure: true },
    );
  });
});
