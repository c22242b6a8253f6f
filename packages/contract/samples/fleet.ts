import * as contract from '../src/index.ts';
import { anApplicationSummary } from './applications.ts';
import { ABSENT, AT, id, NOT_AN_ID, SHA, sample } from './sample.ts';

/** 60 m boom: with the carrier it reaches 64 m at most, so 62 m is possible. */
const answers: contract.FleetCraneAnswers = {
  craneType: 0,
  craneDetail: {
    craneSubType: 'all-terrain',
    make: 'Liebherr',
    model: 'LTM 1110-5.2',
    plantId: 'HC-14',
    maxHeightCapableAglM: 62,
    maxHeightAglM: 40,
    boomLengthM: 60,
    maxRadiusM: 30,
    restingHeightAglM: 4,
    restingMode: 'lowered',
    standDownMinutes: 10,
  },
  safety: { canLower: true },
  lightType: 0,
  lighting: {},
};
const dataSheet: contract.DataSheet = {
  filename: 'LTM 1110-5.2.pdf',
  mediaType: 'application/pdf',
  sizeBytes: 1_400_000,
  sha256: SHA,
  uploadedAt: AT,
};
const crane: contract.FleetCrane = {
  id: id(201),
  version: 1,
  organisationId: id(31),
  answers,
  retired: false,
  dataSheet,
  uses: [anApplicationSummary],
  copyOf: anApplicationSummary.id,
  updatedAt: AT,
  actions: ['fleet:edit', 'fleet:retire'],
};
const craneDetail = { make: 'Liebherr', model: 'LTM 1110-5.2', plantId: 'HC-14' };
const card: contract.BoardCard = { application: anApplicationSummary, craneDetail, timeZone: 'Australia/Sydney' };
const lane: contract.BoardLane = { lane: 'airport', count: 1, cards: [card] };
const applicant: contract.BoardPerson = { id: id(1), name: 'Alex Applicant', active: true, open: 1, total: 3 };
const board: contract.FleetBoard = {
  lanes: [lane],
  free: { count: 1, cranes: [{ id: id(201), craneDetail }] },
  people: [applicant],
};
const model: contract.CatalogueModel = {
  id: 'liebherr-ltm-1110-5-2',
  craneType: 0,
  craneDetail: { craneSubType: 'all-terrain', make: 'Liebherr', model: 'LTM 1110-5.2', boomLengthM: 60 },
  source: { publisher: 'Liebherr', title: 'Product information', year: 2021, url: null },
};
const last = { number: 'YSSY-2026-00123', applicant: { companyName: 'Example Cranes' }, people: {} };

export const fleetSamples = {
  FleetCraneAnswers: sample(
    contract.FleetCraneAnswers,
    answers,
    ['craneType', 3],
    ['craneDetail.plantId', ABSENT],
    ['craneDetail.make', ''],
    // A mobile crane has no mast.
    ['craneDetail.mastHeightAglM', 30, 'craneDetail'],
    // Boom and extension end at 60 m.
    ['craneDetail.maxRadiusM', 61],
    // 60 m of boom on a carrier of 4 m.
    ['craneDetail.maxHeightAglM', 65],
    ['craneDetail.craneSubType', 'luffing'],
    ['craneDetail.restingHeightAglM', 41],
    ['craneDetail.quantity', 2, 'craneDetail'],
  ),
  DataSheet: sample(contract.DataSheet, dataSheet, ['sha256', ''], ['uploadedAt', ABSENT]),
  FleetCrane: sample(contract.FleetCrane, crane, ['retired', ABSENT], ['copyOf', NOT_AN_ID]),
  FleetQuery: sample(contract.FleetQuery, { organisationId: id(31) }, ['organisationId', NOT_AN_ID]),
  Fleet: sample(contract.Fleet, { items: [crane], actions: ['fleet:add'] }, ['items.0.version', 0]),
  FleetCraneCreate: sample(
    contract.FleetCraneCreate,
    { organisationId: id(31), answers },
    ['organisationId', ABSENT],
    ['answers.craneDetail.model', ABSENT],
  ),
  FleetCraneUpdate: sample(contract.FleetCraneUpdate, { version: 1, answers }, ['version', 0], ['retired', 'yes']),
  DataSheetParams: sample(contract.DataSheetParams, { id: id(201), filename: 'LTM 1110.pdf' }, ['filename', 'a/b.pdf']),
  CatalogueModel: sample(contract.CatalogueModel, model, ['source', ABSENT], ['craneDetail.boomLengthM', '60']),
  Catalogue: sample(contract.Catalogue, { items: [model] }, ['items.0.id', ABSENT]),
  BoardCard: sample(contract.BoardCard, card, ['craneDetail', ABSENT], ['timeZone', 10]),
  BoardLane: sample(contract.BoardLane, lane, ['lane', 'down'], ['count', -1]),
  BoardPerson: sample(contract.BoardPerson, applicant, ['id', NOT_AN_ID], ['open', 0.5]),
  FleetBoard: sample(contract.FleetBoard, board, ['free', ABSENT], ['lanes.0.lane', 'down']),
  LastContacts: sample(contract.LastContacts, { last }, ['last.number', ABSENT]),
};
export const aFleetCrane = crane;
export const aFleetBoard = board;
export const aCatalogueModel = model;
