import { type Airport, type AirportSummary, airportLabel } from '@jibline/contract';
import type { StoredAirport } from './store.ts';

export const presentSummary = (airport: StoredAirport): AirportSummary => ({
  id: airport.id,
  name: airport.name,
  icao: airport.icao,
  label: airportLabel(airport),
  type: airport.type,
  active: airport.active,
  arp: { type: 'Point', coordinates: [airport.longitude, airport.latitude] },
  elevationAhdM: airport.elevation_ahd_m,
  timeZone: airport.time_zone,
  regime: airport.regime,
  organisation:
    airport.organisation_id === null ? null : { id: airport.organisation_id, name: airport.organisation_name ?? '' },
  surfaceSetId: null,
  actions: [],
});

/** Runways, surfaces and settings come with their own part; until then an airport has none. */
export const presentAirport = (airport: StoredAirport): Airport => ({
  ...presentSummary(airport),
  version: airport.version,
  referenceElevationAhdM: null,
  delegation: null,
  shortTermMonths: 3,
  publicSafetyAreas: false,
  runways: [],
  facilities: [],
  helicopterSites: [],
  procedures: { visualSegments: [], basicIls: [], oas: [] },
  contacts: [],
  referralContacts: [],
  legalTexts: [],
  surfaceTypesOff: [],
  emailSignature: null,
  createdAt: airport.created_at.toISOString(),
  updatedAt: airport.updated_at.toISOString(),
});
