import * as contract from '../src/index.ts';
import { pageWith } from './people.ts';
import { ABSENT, AT, id, NOT_AN_ID, SHA, sample } from './sample.ts';
import { aGroundModelUse } from './terrain.ts';

const surface: contract.SurfaceSummary = {
  id: id(42),
  type: 'ols',
  dimension: 3,
  name: 'Conical',
  kind: 'conical',
  source: 'generated',
  edition: 'mos139-2019',
  clause: '7.10',
  illustrative: false,
};
const { id: _, ...nameless } = surface;
const set: contract.SurfaceSet = {
  id: id(41),
  airportId: id(21),
  number: 2,
  version: 1,
  state: 'published',
  name: 'OLS 2026',
  rulesets: ['mos139-2019'],
  engine: '1.0.0',
  surfaces: [surface],
  createdAt: AT,
  createdBy: 'Ann Manager',
  publishedAt: AT,
  supersededAt: null,
  actions: [],
};
const { surfaces: __, ...setFields } = set;
const setHead = { ...setFields, surfaceCount: 1 };
const problem = { severity: 'error' as const, line: 12, path: 'Placemark[3]', message: 'the ring is open' };
export const aChangedApplication: contract.ChangedApplication = {
  applicationId: id(51),
  number: 'YSSY-2026-00001',
  projectName: 'Harbour works',
  stage: 'up',
  effect: 'penetrates',
  before: { path: 'GREEN', marginM: 3.2, surface: { type: 'ols', name: 'Conical' } },
  after: { path: 'RED-S', marginM: -0.4, surface: { type: 'ols', name: 'Approach 16R' } },
};
const difference = {
  type: 'ols' as const,
  name: 'Conical',
  change: 'changed' as const,
  areaBeforeM2: 1000,
  areaAfterM2: 1200,
  lowestChangeM: -1.5,
  highestChangeM: 0,
};

const component: contract.SurfaceComponent = {
  id: 'mos139-2019/conical',
  type: 'ols',
  kind: 'conical',
  label: 'Conical',
  name: 'Conical',
  subject: { kind: 'aerodrome' },
  clause: '7.10',
  provenance: { source: 'generated', edition: 'mos139-2019' },
  footprint: { all: [{ kind: 'band', hull: [{ x: 0, y: 0 }], from: 4000, to: null }] },
  law: { kind: 'radial_cone', x: 0, y: 0, z0: 51, slope: 0.05 },
};
const around: contract.AirportAround = {
  timeZone: 'Australia/Sydney',
  airportId: id(21),
  icao: 'YSSY',
  label: 'SYDNEY - (YSSY)',
  regime: 'FEDERAL_LEASED',
  shortTermMonths: 3,
  surfaceSetId: id(41),
  surfaceTypesOff: ['wildlife'],
  bufferM: [5, 10, 5, 5],
};

const step = { name: 'ground', value: 5, unit: 'm AHD' };
const worst = {
  longitude: 151.18,
  latitude: -33.94,
  part: 'jib',
  surfaceAhdM: 51,
  craneAhdM: 54.2,
  marginM: -3.2,
};
const height = {
  finding: 'pierced' as const,
  governing: { surfaceId: id(42), name: 'Conical', kind: 'conical', clause: null },
  worst,
  working: [step],
  sentence: 'The jib end is 3.2 m above the conical surface.',
};
const outside = { finding: 'outside' as const, governing: null, worst: null, working: [], sentence: 'Outside.' };
const heightSurface: contract.SurfaceResult = {
  surfaceType: 'ols',
  dimension: 3,
  surfaceSetId: id(41),
  working: height,
  resting: outside,
};
const areaSurface: contract.SurfaceResult = {
  surfaceType: 'wildlife',
  dimension: 2,
  surfaceSetId: id(41),
  finding: 'inside',
  zones: [{ surfaceId: id(43), name: 'Area A (3 km)', value: '3 km', advice: 'Keep waste covered.' }],
};
const evaluation: contract.Evaluation = {
  outcome: 'ols_short',
  shortTerm: true,
  ask: [
    { party: 'CASA', because: 'Invite CASA and Airservices.', clause: 'regs 10(4) and 11' },
    { party: 'AIRSERVICES', because: 'Invite CASA and Airservices.', clause: 'regs 10(4) and 11' },
  ],
  decides: { power: 'delegate', who: 'the delegate for the Secretary, or the Secretary', clause: 'reg 11' },
};
const placeFinding: contract.LocationFinding = {
  airportId: id(21),
  icao: 'YSSY',
  label: 'SYDNEY (KINGSFORD SMITH) - (YSSY)',
  regime: 'FEDERAL_LEASED',
  distanceM: 4200.5,
  bearingDeg: 214,
  surfaceSetId: id(41),
  path: 'RED-S',
  evaluation,
  results: [heightSurface, areaSurface],
  greatestTipAhdM: 51,
  greatestTipAglM: null,
  cranes: [],
  conflicts: [],
  groundEnds: {
    low: { groundAhdM: 12, needed: 'perhaps', outcome: 'nothing_pierced' },
    high: { groundAhdM: 12.8, needed: 'yes', outcome: 'ols_short' },
  },
};
const craneFinding: contract.CraneFinding = {
  ...{ from: 2, to: 2, path: 'RED-S', evaluation, results: [heightSurface, areaSurface] },
  ...{ greatestTipAhdM: 51, greatestTipAglM: null, groundEnds: null },
};
const request = {
  latitude: -33.94,
  longitude: 151.18,
  groundLevelAhdM: 5,
  groundLevelSource: 'plan' as const,
  craneType: 0 as const,
  heightAglM: 40,
};
const answeredRequest: contract.PrecheckRequest = {
  ...request,
  groundModel: null,
  address: null,
  radiusM: 0,
  restingHeightAglM: null,
  contingencyM: 1,
  days: null,
};
const figures = { noPermitUpToAglM: 38.4, passesUpToAglM: 43.4, setBy: 'SYDNEY - (YSSY)' };
const contact = {
  ...{ name: 'Airport operations', phone: '+61267675555', email: null },
  text: 'Airport operations, (02) 6767 5555',
};
const nearby = { airportId: id(23), name: 'Tamworth', label: 'TAMWORTH - (YSTW)', distanceM: 1900, contact };
const notKnown: contract.Coverage = {
  known: false,
  unassessed: [nearby],
  sentence: 'Tamworth, 1.9\u00a0km: its surfaces are not in Jibline. This is not a clearance.',
  ask: 'Before you raise a crane, ask Airport operations, (02) 6767 5555.',
};
const listedUnassessed: contract.UnassessedAerodrome = {
  ...{ airportId: id(23), name: 'Tamworth', label: 'TAMWORTH - (YSTW)', type: 0, contact },
  ...{ latitude: -31.0839, longitude: 150.847 },
};
const listed: contract.ListedAerodromes = {
  inForce: [{ lat: -33.9461, lon: 151.177 }],
  unassessed: [listedUnassessed],
};
const precheckAnswer: contract.PrecheckAnswer = {
  coverage: { known: true },
  figures,
  answeredAt: AT,
  request: answeredRequest,
  permitNeeded: 'yes',
  sentence: 'A permit is needed.',
  airports: [placeFinding],
  engine: '1.0.0',
};
const heights: contract.RecordedHeights = {
  contingencyM: 1,
  verticalAccuracyM: 0.5,
  horizontalAccuracyM: 1,
  positions: [
    {
      name: 'the crane',
      groundAhdM: 5,
      baseHeightM: 0,
      requested: { ahdM: 45, aglM: 40 },
      assessed: { ahdM: 46.5, aglM: 41.5 },
      resting: { ahdM: 9, aglM: 4 },
    },
  ],
};
const assessment: contract.Assessment = {
  id: id(71),
  applicationId: id(51),
  applicationVersion: 1,
  airport: placeFinding,
  heights,
  rulesets: ['mos139-2019'],
  engine: '1.0.0',
  inputsSha256: SHA,
  assessedAt: AT,
  current: true,
  reason: 'submission',
  actions: [],
};
const location = {
  label: 'Mascot NSW 2020',
  latitude: -33.93,
  longitude: 151.19,
  kind: 'locality' as const,
  state: 'NSW',
  postcode: '2020',
  confidence: null,
};
const kmlFile: contract.KmlFile = {
  id: id(81),
  version: 1,
  name: 'Crane positions',
  filename: 'cranes.kmz',
  format: 'kmz',
  sizeBytes: 1024,
  sha256: SHA,
  placemarks: 3,
  problems: [{ severity: 'notice', line: null, path: 'doc.kml', message: 'gx:Track is not drawn' }],
  airportId: null,
  applicationId: null,
  owner: { id: id(1), name: null },
  uploadedDateTime: AT,
  actions: ['kml-files:delete'],
};

export const surfaceSamples = {
  SurfaceSummary: sample(contract.SurfaceSummary, surface, ['dimension', 1], ['type', 'obstacle']),
  SurfaceSet: sample(contract.SurfaceSet, set, ['state', 'live'], ['surfaces.0.id', NOT_AN_ID], ['number', 0]),
  SurfaceSetHead: sample(contract.SurfaceSetHead, setHead, ['surfaceCount', -1]),
  SurfaceSetList: sample(contract.SurfaceSetList, { items: [setHead] }, ['items', 'none']),
  SurfaceFeature: sample(
    contract.SurfaceFeature,
    {
      type: 'Feature',
      id: id(42),
      geometry: { type: 'Polygon', coordinates: [[[151, -33, 51]]] },
      properties: { surfaceSetId: id(41), type: 'ols', name: 'Conical', kind: 'conical', colour: 'kept' },
    },
    ['type', 'FeatureCollection'],
    ['geometry', null],
    ['properties.surfaceSetId', ABSENT],
  ),
  SurfaceSetGenerate: sample(
    contract.SurfaceSetGenerate,
    { airportId: id(21), name: 'OLS 2026', rulesets: ['mos139-2019'] },
    ['rulesets', []],
    ['airportId', 'YSSY'],
    ['publish', true, ''],
  ),
  ImportRule: sample(
    contract.ImportRule,
    { match: 'data', contains: 'ANEF', type: 'anef', kind: 'noise-contour', valueField: 'LEVEL' },
    ['match', 'colour'],
    ['type', 'noise'],
    ['runwayEnd', '6'],
  ),
  SurfaceSetImport: sample(
    contract.SurfaceSetImport,
    {
      airportId: id(21),
      name: 'Chart',
      kmlFileId: id(81),
      format: 'kmz',
      preview: true,
      heightsIn: 'feet',
      mapping: [{ match: 'folder', contains: 'OLS', type: 'ols', kind: 'conical' }],
      source: 'Airport chart 7',
      effectiveFrom: '2026-11-26',
    },
    ['mapping', []],
    ['base', 'everything'],
    ['replaces', 'all'],
    ['heightsAre', 'ellipsoidal'],
    ['mapping.0.type', 'OLS'],
    ['heightsIn', 'ft'],
    ['preview', ABSENT],
  ),
  ImportProblem: sample(contract.ImportProblem, problem, ['line', 0], ['severity', 'fatal']),
  ImportReport: sample(
    contract.ImportReport,
    { set: null, surfaces: [nameless], replaced: [nameless], kept: 3, problems: [problem] },
    ['problems.0.message', ABSENT],
  ),
  SurfaceSetPublish: sample(contract.SurfaceSetPublish, { version: 1 }, ['version', '1'], ['force', true, '']),
  SurfaceDifference: sample(contract.SurfaceDifference, difference, ['change', 'moved'], ['areaAfterM2', -1]),
  SurfaceSetComparison: sample(
    contract.SurfaceSetComparison,
    { beforeId: id(40), afterId: id(41), differences: [difference] },
    ['afterId', NOT_AN_ID],
  ),
  AssessedOutcome: sample(contract.AssessedOutcome, aChangedApplication.after, ['path', 'RED'], ['surface', ABSENT]),
  ChangedApplication: sample(
    contract.ChangedApplication,
    aChangedApplication,
    ['stage', 'closed'],
    ['effect', 'same'],
    ['after', null],
  ),
  SurfaceSetImpact: sample(
    contract.SurfaceSetImpact,
    { surfaceSetId: id(41), inForceId: id(40), total: 12, changed: [aChangedApplication], notAssessed: [] },
    ['inForceId', ABSENT],
    ['total', -1],
  ),
  WorkingStep: sample(contract.WorkingStep, step, ['value', Number.NaN]),
  WorstPoint: sample(contract.WorstPoint, worst, ['marginM', null]),
  HeightResult: sample(contract.HeightResult, height, ['finding', 'inside'], ['worst.marginM', '3.2']),
  HeightSurfaceResult: sample(
    contract.HeightSurfaceResult,
    heightSurface,
    ['surfaceType', 'anef'],
    ['resting', ABSENT],
  ),
  AreaSurfaceResult: sample(contract.AreaSurfaceResult, areaSurface, ['surfaceType', 'ols'], ['finding', 'pierced']),
  SurfaceResult: sample(contract.SurfaceResult, areaSurface, ['dimension', 4], ['zones.0.surfaceId', NOT_AN_ID]),
  LocationFinding: sample(
    contract.LocationFinding,
    placeFinding,
    ['path', 'RED'],
    ['evaluation.decides.power', 'council'],
    ['bearingDeg', 361],
    ['results.1.finding', 'near'],
  ),
  CraneFinding: sample(contract.CraneFinding, craneFinding, ['from', 0], ['path', 'RED'], ['results.0.working', null]),
  CraneConflict: sample(
    contract.CraneConflict,
    { cranes: [1, 2], kind: 'collide', gapM: 0, heightGapM: 0 },
    ['kind', 'crash'],
    ['cranes', [1]],
    ['gapM', -1],
  ),
  Evaluation: sample(
    contract.Evaluation,
    evaluation,
    ['outcome', 'pierced'],
    ['decides', null],
    ['ask.0.party', 'COUNCIL'],
  ),
  RecordedHeights: sample(
    contract.RecordedHeights,
    heights,
    ['positions', []],
    ['positions.0.groundAhdM', null],
    ['positions.0.resting', ABSENT],
  ),
  PrecheckRequest: sample(
    contract.PrecheckRequest,
    request,
    ['latitude', 151.18],
    ['groundLevelAhdM', ABSENT],
    ['heightAglM', 0],
    ['heightAglM', '40'],
    ['height', 40, ''],
    // A level that someone changed is no longer the model's.
    ['groundModel', aGroundModelUse, 'groundLevelAhdM'],
  ),
  HeightFigures: sample(contract.HeightFigures, figures, ['passesUpToAglM', '43'], ['noPermitUpToAglM', -1]),
  PrecheckAnswer: sample(
    contract.PrecheckAnswer,
    precheckAnswer,
    ['permitNeeded', true],
    ['permitNeeded', 'cant_tell'],
    ['coverage', ABSENT],
    ['airports.0.results.0.working.finding', 'inside'],
  ),
  SavedPrecheck: sample(
    contract.SavedPrecheck,
    {
      ...precheckAnswer,
      ...{ number: 'P-2026-00001', permitNeeded: 'cannot_tell', coverage: notKnown, figures: null },
      recorded: { permitNeeded: 'no', sentence: 'No permit is needed at this height.' },
    },
    ['number', ABSENT],
    ['recorded.permitNeeded', 'never'],
    ['airports.0.surfaceSetId', NOT_AN_ID],
  ),
  PrecheckParams: sample(contract.PrecheckParams, { number: 'P-2026-00001' }, ['number', '']),
  Assessment: sample(contract.Assessment, assessment, ['reason', 'because'], ['airport.surfaceSetId', NOT_AN_ID]),
  AssessmentList: sample(contract.AssessmentList, { items: [assessment] }, ['items.0.current', 'yes']),
  HeightMapQuery: sample(
    contract.HeightMapQuery,
    { latitude: '-33.94', longitude: '151.18', halfWidthM: '5000' },
    ['halfWidthM', '1e9'],
    ['cells', '3'],
    ['latitude', 'south'],
    ['latitude', ''],
    ['longitude', '0x10'],
    ['cells', '2e2'],
  ),
  SurfaceComponent: sample(contract.SurfaceComponent, component, ['law', { kind: 'dome' }, ''], ['type', 'noise', '']),
  SurfaceSetComponents: sample(
    contract.SurfaceSetComponents,
    {
      surfaceSetId: id(41),
      arp: { latitude: -33.9, longitude: 151.2 },
      components: [{ surfaceId: id(42), component }],
    },
    ['arp.latitude', 91],
    ['components.0.surfaceId', NOT_AN_ID],
  ),
  AirportsAroundQuery: sample(
    contract.AirportsAroundQuery,
    { latitude: '-33.94', longitude: '151.18' },
    ['withinM', '100001'],
    ['withinM', '-1'],
    ['latitude', ''],
  ),
  AirportAround: sample(
    contract.AirportAround,
    around,
    ['surfaceTypesOff.0', 'noise'],
    ['regime', 'FREE'],
    ['bufferM.3', -1],
  ),
  UnassessedAerodrome: sample(contract.UnassessedAerodrome, listedUnassessed, ['type', 3], ['latitude', 91]),
  ListedAerodromes: sample(contract.ListedAerodromes, listed, ['inForce.0.lon', 181], ['unassessed', ABSENT]),
  AirportsAround: sample(
    contract.AirportsAround,
    { items: [around], listed },
    ['items.0.surfaceSetId', NOT_AN_ID],
    ['listed', ABSENT],
  ),
  PermitNeeded: sample(contract.PermitNeeded, 'cannot_tell'),
  CoverageContact: sample(contract.CoverageContact, contact, ['phone', ABSENT]),
  NearbyUnassessed: sample(contract.NearbyUnassessed, nearby, ['distanceM', -1], ['airportId', NOT_AN_ID]),
  Coverage: sample(contract.Coverage, notKnown, ['known', ABSENT], ['ask', ABSENT]),
  HeightMap: sample(
    contract.HeightMap,
    {
      west: 151,
      south: -34,
      east: 151.1,
      north: -33.9,
      columns: 2,
      rows: 1,
      elevationsAhdM: [51, null],
      governing: [0, -1],
      surfaces: [{ id: id(42), airportId: id(21), name: 'Conical' }],
    },
    ['governing.1', -2],
    ['elevationsAhdM.0', 'high'],
  ),
  GeocodeQuery: sample(
    contract.GeocodeQuery,
    { q: 'Mascot' },
    ['q', 'ab'],
    ['limit', '11'],
    ['near', 'here'],
    ['token', 'x', ''],
  ),
  ReverseGeocodeQuery: sample(contract.ReverseGeocodeQuery, { latitude: '-33.9', longitude: '151.2' }, [
    'latitude',
    '99',
  ]),
  FoundPlace: sample(contract.FoundPlace, location, ['kind', 'planet']),
  FoundLocations: sample(contract.FoundLocations, { items: [location], credit: '© Example' }, ['credit', ABSENT]),
  KmlProblem: sample(contract.KmlProblem, { severity: 'error', line: 3, path: 'kml', message: 'no document' }, [
    'line',
    -1,
  ]),
  KmlFile: sample(contract.KmlFile, kmlFile, ['format', 'zip'], ['sha256', 'x'], ['uploadedDateTime', '15/11/2026']),
  KmlFilePage: sample(contract.KmlFilePage, pageWith(kmlFile), ['items.0.owner.id', NOT_AN_ID]),
  KmlUploadQuery: sample(
    contract.KmlUploadQuery,
    { filename: 'Cranes.KMZ' },
    ['filename', 'cranes.zip'],
    ['airportId', 'YSSY'],
  ),
  KmlFileUpdate: sample(
    contract.KmlFileUpdate,
    { version: 1, name: 'Cranes', airportId: id(21), applicationId: null },
    ['airportId', ABSENT],
    ['name', ''],
  ),
};
export const aSurfaceSet = set;
export const aLocationFinding = placeFinding;
export const recordedHeights = heights;
export const aKmlFile = kmlFile;
