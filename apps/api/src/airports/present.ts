import {
  type Aerodrome,
  type AerodromeDetails,
  type AerodromeRunway,
  Airport,
  AirportContact,
  type AirportSettings,
  type AirportSummary,
  airportLabel,
  Delegation,
  Facility,
  HelicopterSite,
  LegalText,
  Procedures,
  PUBLIC_CONTACT_KINDS,
  ReferralContact,
  Runway,
  SurfaceTypeName,
} from '@jibline/contract';
import { inverse } from '@jibline/surfaces';
import { z } from 'zod';
import { parseStored } from '../database/parse-stored.ts';
import type { Db, Tx } from '../db.ts';
import type { EffectivePermissions } from '../rights/effective-permissions.ts';
import { hasOtherAirports } from './copying/other-airports.ts';
import { airportRights } from './edit.ts';
import { airportActions } from './policy.ts';
import type { StoredAirport, StoredHead } from './store.ts';

const headOf = (airport: StoredHead) => ({
  id: airport.id,
  name: airport.name,
  icao: airport.icao,
  label: airportLabel(airport),
  type: airport.type,
  active: airport.active,
  arp: { type: 'Point' as const, coordinates: [airport.longitude, airport.latitude] as [number, number] },
  elevationAhdM: airport.elevation_ahd_m,
  timeZone: airport.time_zone,
  surfaceSetId: airport.surface_set_id,
});

export const presentSummary = (airport: StoredHead, permissions: EffectivePermissions): AirportSummary => ({
  ...headOf(airport),
  regime: airport.regime,
  organisation:
    airport.organisation_id === null ? null : { id: airport.organisation_id, name: airport.organisation_name ?? '' },
  actions: airportActions(permissions, airport.id),
});

export const presentAerodrome = (airport: StoredHead): Aerodrome => ({
  ...headOf(airport),
  operator: airport.organisation_name,
});

const presentRunway = ({ id, status, widthM, codeNumber, ends }: Runway): AerodromeRunway => {
  const [first, second] = ends;
  const end = ({ designator, end, threshold, landing }: Runway['ends'][0]): AerodromeRunway['ends'][0] => ({
    designator,
    end,
    threshold,
    landing: landing?.type ?? null,
  });
  return {
    id,
    status,
    lengthM: Math.round(inverse(first.end, second.end).distanceM),
    widthM,
    codeNumber,
    ends: [end(first), end(second)],
  };
};

/** The public part of one aerodrome: chart data and contacts. */
export function presentAerodromeDetails(airport: StoredAirport): AerodromeDetails {
  const { runways, contacts } = parseStored(Stored, airport);
  return {
    ...presentAerodrome(airport),
    runways: runways.filter(({ status }) => status !== 'replaced').map(presentRunway),
    contacts: contacts.filter(({ kind }) => PUBLIC_CONTACT_KINDS.includes(kind)),
  };
}

/** Columns stored as JSON, parsed by the schemas they were written with. */
export const Stored = z.object({
  delegation: Delegation.nullable(),
  runways: z.array(Runway),
  facilities: z.array(Facility),
  helicopter_sites: z.array(HelicopterSite),
  procedures: Procedures,
  contacts: z.array(AirportContact),
  referral_contacts: z.array(ReferralContact),
  legal_texts: z.array(LegalText),
  surface_types_off: z.array(SurfaceTypeName),
});

export function settingsOf(airport: StoredAirport): AirportSettings {
  const { referral_contacts, surface_types_off } = parseStored(Stored, airport);
  return {
    referralContacts: referral_contacts,
    shortTermMonths: airport.short_term_months,
    surfaceTypesOff: surface_types_off,
  };
}

export async function presentAirport(
  db: Db | Tx,
  airport: StoredAirport,
  permissions: EffectivePermissions,
): Promise<Airport> {
  const stored = parseStored(Stored, airport);
  const { actions, ...summary } = presentSummary(airport, permissions);
  const copies = await hasOtherAirports(db, airport.id, airportRights(permissions));
  return Airport.parse({
    ...summary,
    ...stored,
    ...settingsOf(airport),
    actions: copies ? [...actions, 'airports:copy-settings'] : actions,
    version: airport.version,
    referenceElevationAhdM: airport.reference_elevation_ahd_m,
    publicSafetyAreas: airport.public_safety_areas,
    helicopterSites: stored.helicopter_sites,
    legalTexts: stored.legal_texts,
    emailSignature: null,
    createdAt: airport.created_at.toISOString(),
    updatedAt: airport.updated_at.toISOString(),
  });
}
