import * as contract from '../src/index.ts';
import { pageWith } from './people.ts';
import { ABSENT, AT, id, NOT_AN_ID, sample } from './sample.ts';
import { aChangedApplication } from './surfaces.ts';

const north = { lat: -33.93, lon: 151.17, elevationAhdM: 6 };
const south = { lat: -33.95, lon: 151.18, elevationAhdM: 5 };
const end = (designator: string, location: typeof north) => ({
  designator,
  end: location,
  threshold: location,
  landing: { type: 'PA1' as const, innerEdgeM: null },
  departure: { clearwayM: 60, highestGroundAhdM: null, turnsOver15Deg: true, over5700Kg: null },
});
const runway: contract.Runway = {
  id: '16/34',
  status: 'existing',
  widthM: 45,
  codeNumber: 4,
  codeLetter: 'E',
  designGroup: null,
  strip: { widthM: 280, extensionM: 60 },
  profile: [{ distanceM: 1000, elevationAhdM: 5.5 }],
  ends: [end('16', north), end('34', south)],
};
const facility = {
  id: 'dme-1',
  name: 'DME',
  family: 'nasf-g',
  kind: 'dme',
  position: { lat: -33.94, lon: 151.18 },
  groundElevationAhdM: 5,
  antennaElevationAhdM: 12,
  antennaBaseElevationAhdM: null,
  serves: null,
  category: null,
  farEnd: null,
} as const;
const helicopterSite = {
  id: 'hls-1',
  name: 'Hospital',
  position: { lat: -33.9, lon: 151.2 },
  elevationAhdM: 80,
  law: 'nasf-h' as const,
  use: 'night' as const,
  originDistanceM: 15,
  innerEdgeM: 30,
  rotorDiameterM: null,
  pointInSpace: false,
  paths: [{ id: 'a', outwardBearingDeg: 90 }],
};
const plane = { a: 0.03, b: 0, c: -8 };
const procedures = {
  visualSegments: [
    {
      id: 'ils-16',
      runwayEnd: '16',
      verticalPathAngleDeg: 3,
      ochM: 60,
      widthMode: 'localiser' as const,
      baseWidthM: null,
      offset: null,
    },
  ],
  basicIls: [{ id: 'ils-16', runwayEnd: '16' }],
  oas: [
    { id: 'ils-16', runwayEnd: '16', category: 'I' as const, w: plane, x: plane, y: plane, z: plane, heightM: 300 },
  ],
};
const contact = { kind: 'operations', name: 'Duty officer', phone: '+61296679111', email: null } as const;
const referralContact = { authority: 'CASA', name: 'Aerodromes', email: 'aerodromes@example.com' } as const;
const legalText = {
  key: 'offence',
  text: 'Working in protected airspace without approval is an offence.',
  effectiveFrom: '2026-04-01',
};
const delegation = { instrument: 'Delegation 2026/1', expires: null };
const arp = { type: 'Point' as const, coordinates: [151.1772, -33.9461] as [number, number] };
const editable = {
  name: 'Sydney (Kingsford Smith)',
  icao: 'YSSY',
  type: 0 as const,
  active: true,
  arp,
  elevationAhdM: 6.4,
  timeZone: 'Australia/Sydney',
  regime: 'FEDERAL_LEASED' as const,
  runways: [runway],
};
const summary: contract.AirportSummary = {
  id: id(21),
  name: 'Sydney (Kingsford Smith)',
  icao: 'YSSY',
  label: 'SYDNEY (KINGSFORD SMITH) - (YSSY)',
  type: 0,
  active: true,
  arp,
  elevationAhdM: 6.4,
  timeZone: 'Australia/Sydney',
  regime: 'FEDERAL_LEASED',
  organisation: null,
  surfaceSetId: id(41),
  actions: [],
};
const someFirstSteps: contract.FirstSteps = {
  complete: false,
  done: ['administrator', 'operator', 'airport'],
  airport: { id: summary.id, label: summary.label },
  airports: 1,
};
const airport: contract.Airport = {
  ...summary,
  version: 1,
  referenceElevationAhdM: null,
  delegation,
  shortTermMonths: 3,
  publicSafetyAreas: true,
  runways: [runway],
  facilities: [facility],
  helicopterSites: [helicopterSite],
  procedures,
  contacts: [contact],
  referralContacts: [referralContact],
  legalTexts: [legalText],
  surfaceTypesOff: ['wind_farms'],
  emailSignature: null,
  createdAt: AT,
  updatedAt: AT,
};
const { actions: _, organisation: __, regime: ___, ...publicFields } = summary;
const aerodrome: contract.Aerodrome = { ...publicFields, operator: null };
const aerodromeEnd = (designator: string, location: typeof north): contract.AerodromeRunway['ends'][0] => ({
  designator,
  end: location,
  threshold: location,
  landing: 'PA1',
});
const aerodromeRunway: contract.AerodromeRunway = {
  id: '16/34',
  status: 'existing',
  lengthM: 2404,
  widthM: 45,
  codeNumber: 4,
  ends: [aerodromeEnd('16', north), aerodromeEnd('34', south)],
};
const aerodromeDetails: contract.AerodromeDetails = { ...aerodrome, runways: [aerodromeRunway], contacts: [contact] };
const changed = {
  applicationId: id(51),
  number: 'YSSY-2026-00001',
  surfaceType: 'ols' as const,
  before: { finding: 'clear', marginM: 3.2, surfaceSetId: id(40) },
  after: { finding: 'pierced', marginM: -0.4, surfaceSetId: id(41) },
};
const refreshed: contract.RefreshReport = {
  airportId: id(21),
  surfaceSetId: id(41),
  state: 'done',
  assessed: 12,
  total: 12,
  changed: [changed],
  applications: [aChangedApplication],
  startedAt: AT,
  finishedAt: AT,
  failure: null,
};
const parameters: contract.ApprovalParametersCreate = {
  airportId: id(21),
  craneType: 1,
  path: null,
  validityDaysMax: 365,
  leadDaysClear: 3,
  leadDaysPierced: 28,
  bufferM: 5,
  approvedHeightRoundingM: 0.1,
  startNoticeMinutes: 60,
  stopNoticeMinutes: 15,
  firstErectionNoticeBusinessDays: 3,
  removalNoticeHours: 24,
  standDownMinutes: null,
  lowerOutsideHours: false,
  lightRequiredNight: 'always',
  lightTypeDefault: null,
  lowVisibilityStop: { visibilityBelowM: 5000, cloudBelowFtAboveTop: 1000 },
  maxWindStopKt: null,
  notamRequired: 'if-pierced-or-over-45m',
  notamLeadHours: 72,
  permitOnSite: true,
  toleranceM: 0,
  extensionLeadDays: 28,
  extensionsMax: 2,
  autoApproveGreen: false,
  managersMayDecide: false,
  secondSignature: 'pierced',
  recommendation: 'pierced',
  conditionIds: ['C1', 'C8'],
};
const notice = {
  airportId: id(1),
  label: 'SYDNEY - (YSSY)',
  takesApplications: true,
  settings: [{ craneType: 1 as const, path: null, leadDaysClear: 3, leadDaysPierced: 28 }],
};
const storedParameters = { id: id(61), version: 1, ...parameters, updatedAt: AT, actions: [] };

export const placeSamples = {
  Place: sample(contract.Place, north, ['lat', 91], ['elevationAhdM', ABSENT], ['lng', 1, '']),
  RunwayEnd: sample(
    contract.RunwayEnd,
    end('16', north),
    ['designator', '37'],
    ['designator', '6'],
    ['landing.type', 'ILS'],
  ),
  Runway: sample(
    contract.Runway,
    runway,
    ['codeNumber', 5],
    ['ends', [end('16', north)]],
    ['widthM', 0],
    ['id', '16-34'],
  ),
  Facility: sample(
    contract.Facility,
    facility,
    ['family', 'icao'],
    ['position.lat', '-33'],
    ['antennaElevationAhdM', ABSENT],
  ),
  HelicopterSite: sample(contract.HelicopterSite, helicopterSite, ['paths', []], ['law', 'annex14']),
  Procedures: sample(
    contract.Procedures,
    procedures,
    ['oas.0.heightM', 0],
    ['visualSegments.0.verticalPathAngleDeg', 1],
  ),
  ReferencePoint: sample(
    contract.ReferencePoint,
    arp,
    ['coordinates', [-33.9461, 151.1772], 'coordinates.1'],
    ['coordinates', '151,-33'],
  ),
  AirportContact: sample(contract.AirportContact, contact, ['kind', 'pilot'], ['phone', '9667 9111']),
  ReferralContact: sample(contract.ReferralContact, referralContact, ['authority', 'FAA'], ['email', ABSENT]),
  LegalText: sample(contract.LegalText, legalText, ['effectiveFrom', '1 April 2026'], ['text', '']),
  Delegation: sample(contract.Delegation, delegation, ['instrument', 'x'], ['expires', AT]),
  AirportCreate: sample(
    contract.AirportCreate,
    editable,
    ['icao', 'yssy'],
    ['type', 'CERTIFIED'],
    ['runways.0.ends.1.threshold.lon', 200],
    ['arp.coordinates.0', '151'],
    ['label', 'SYDNEY', ''],
  ),
  AirportUpdate: sample(contract.AirportUpdate, { version: 1, ...editable }, ['version', ABSENT], ['timeZone', '']),
  AirportSummary: sample(contract.AirportSummary, summary, ['label', ABSENT], ['surfaceSetId', NOT_AN_ID]),
  Airport: sample(contract.Airport, airport, ['runways.0.strip.widthM', '280'], ['surfaceTypesOff.0', 'all']),
  AirportPage: sample(contract.AirportPage, pageWith(summary), ['items.0.type', 3]),
  AirportQuery: sample(
    contract.AirportQuery,
    { type: '2', search: 'syd' },
    ['type', 'MILITARY'],
    ['search', 'x'.repeat(101)],
  ),
  FirstSteps: sample(
    contract.FirstSteps,
    someFirstSteps,
    ['done.0', 'coffee'],
    ['airport', ABSENT],
    ['airports', -1],
    ['complete', 'yes'],
  ),
  Aerodrome: sample(contract.Aerodrome, aerodrome, ['operator', ABSENT]),
  AerodromeRunwayEnd: sample(contract.AerodromeRunwayEnd, aerodromeEnd('16', north), ['landing', 'ILS']),
  AerodromeRunway: sample(contract.AerodromeRunway, aerodromeRunway, ['lengthM', -1], ['ends', []]),
  AerodromeDetails: sample(
    contract.AerodromeDetails,
    aerodromeDetails,
    ['contacts.0.kind', 'pilot'],
    ['runways', ABSENT],
  ),
  AerodromePage: sample(contract.AerodromePage, pageWith(aerodrome), ['pageSize', 0]),
  EmptyBody: sample(contract.EmptyBody, {}, ['force', true, ''], ['', 'now']),
  ChangedResult: sample(contract.ChangedResult, changed, ['after.surfaceSetId', NOT_AN_ID], ['surfaceType', 'OLS']),
  RefreshReport: sample(contract.RefreshReport, refreshed, ['changed.0.before.marginM', '3.2'], ['state', 'started']),
  LastRefresh: sample(contract.LastRefresh, { last: refreshed }, ['last', ABSENT], ['last.total', -1]),
  ApprovalParametersCreate: sample(
    contract.ApprovalParametersCreate,
    parameters,
    ['validityDaysMax', 0],
    ['craneType', ABSENT],
    ['lowVisibilityStop.visibilityBelowM', -1],
    ['notamRequired', 'maybe'],
    ['bufferMetres', 5, ''],
  ),
  ApprovalParametersUpdate: sample(
    contract.ApprovalParametersUpdate,
    { id: id(61), version: 1, ...parameters },
    ['id', ABSENT],
    ['standDownMinutes', 'none'],
  ),
  ApprovalParameters: sample(contract.ApprovalParameters, storedParameters, ['version', 0]),
  NoticeQuery: sample(contract.NoticeQuery, { airportIds: `${id(1)},${id(2)}` }, ['airportIds', ABSENT]),
  NoticeList: sample(contract.NoticeList, { items: [notice] }, ['items.0.settings.0.leadDaysClear', -1]),
  ApprovalParametersList: sample(contract.ApprovalParametersList, { items: [storedParameters] }, ['items', null]),
};
export const anAirport = airport;
export const anAerodrome = aerodrome;
export const someAerodromeDetails = aerodromeDetails;
export const someApprovalParameters = storedParameters;
