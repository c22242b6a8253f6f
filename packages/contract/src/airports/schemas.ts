import * as z from 'zod';
import { Position } from '../applications/form/site.ts';
import { pageOf, SearchQuery } from '../paging.ts';
import { optionalQueryNumber } from '../query-number.ts';
import { Actions, Day, Email, Id, Instant, oneLine, Phone, text, Version } from '../scalars.ts';
import { SURFACE_TYPES } from '../surface-sets/enums.ts';
import { ChangedApplication } from '../surface-sets/impact-schemas.ts';
import { OrganisationReference } from '../users/schemas.ts';
import { otherAirport } from './copy-schemas.ts';
import {
  AIRPORT_TYPES,
  APPROACH_TYPES,
  AUTHORITIES,
  CONTACT_KINDS,
  COPIED_SETTINGS,
  type CopiedSetting,
  FIRST_STEPS,
  MAX_CONTACTS,
  MAX_REFERRAL_CONTACTS,
  REGIMES,
} from './enums.ts';
import { ElevationAhdM, Facility, HelicopterSite, Place, Procedures, Runway } from './runway-schemas.ts';

export const AirportTypeCode = z.literal(AIRPORT_TYPES);
export const Icao = z.string().regex(/^[A-Z0-9]{4}$/, 'Enter 4 capital letters or digits, for example YSSY.');
/** GeoJSON point: longitude first, then latitude (specification section 3). */
export const ReferencePoint = z.strictObject({ type: z.literal('Point').default('Point'), coordinates: Position });

export const AirportContact = z.strictObject({
  kind: z.enum(CONTACT_KINDS),
  name: oneLine(1, 120),
  phone: Phone.nullable().default(null),
  email: Email.nullable().default(null),
});
/** Where the airport's referrals go; of several of an authority, the first is used. */
export const ReferralContact = z.strictObject({ authority: z.enum(AUTHORITIES), name: oneLine(1, 120), email: Email });
export type ReferralContact = z.infer<typeof ReferralContact>;
/**
 * Legal texts are quoted from the airport's own record with the day they take effect, because the instrument changes
 * over the years.
 */
export const LegalText = z.strictObject({ key: text(1, 60), text: text(1, 5000), effectiveFrom: Day });
export const Delegation = z.strictObject({ instrument: text(3, 200), expires: Day.nullable() });

const editable = {
  name: oneLine(2, 120),
  icao: Icao,
  type: AirportTypeCode,
  active: z.boolean(),
  arp: ReferencePoint,
  elevationAhdM: ElevationAhdM.nullable(),
  referenceElevationAhdM: ElevationAhdM.nullable().default(null),
  timeZone: text(3, 60),
  regime: z.enum(REGIMES),
  delegation: Delegation.nullable().default(null),
  shortTermMonths: z.int().min(0).max(24).default(3),
  organisationId: Id.nullable().default(null),
  publicSafetyAreas: z.boolean().default(false),
  runways: z.array(Runway).max(20).default([]),
  facilities: z.array(Facility).max(200).default([]),
  helicopterSites: z.array(HelicopterSite).max(50).default([]),
  procedures: Procedures.default({ visualSegments: [], basicIls: [], oas: [] }),
  contacts: z.array(AirportContact).max(MAX_CONTACTS).default([]),
  referralContacts: z.array(ReferralContact).max(MAX_REFERRAL_CONTACTS).default([]),
  legalTexts: z.array(LegalText).max(50).default([]),
  /** Surface types this airport does not assess. */
  surfaceTypesOff: z.array(z.enum(SURFACE_TYPES)).max(12).default([]),
};

/** Fields whose unusual values the person has confirmed, after `needs-confirmation` named them. */
const confirmed = z.array(text(1, 200)).max(500).optional();

export const AirportCreate = z.strictObject({ ...editable, confirmed });
export type AirportCreate = z.infer<typeof AirportCreate>;
export const AirportUpdate = z.strictObject({ version: Version, ...editable, confirmed });
export type AirportUpdate = z.infer<typeof AirportUpdate>;

export const AirportSummary = z.object({
  id: Id,
  name: z.string(),
  icao: z.string(),
  /** `name - (icao)` in upper case. */
  label: z.string(),
  type: AirportTypeCode,
  active: z.boolean(),
  arp: ReferencePoint,
  elevationAhdM: z.number().nullable(),
  timeZone: z.string(),
  regime: z.enum(REGIMES),
  organisation: OrganisationReference.nullable(),
  surfaceSetId: Id.nullable(),
  actions: Actions,
});
export type AirportSummary = z.infer<typeof AirportSummary>;
export const AirportPage = pageOf(AirportSummary);
export const AirportQuery = SearchQuery.extend({ type: optionalQueryNumber(z.int().min(0).max(2).optional()) });

export const Airport = AirportSummary.extend({
  version: Version,
  referenceElevationAhdM: z.number().nullable(),
  delegation: Delegation.nullable(),
  shortTermMonths: z.int(),
  publicSafetyAreas: z.boolean(),
  runways: z.array(Runway),
  facilities: z.array(Facility),
  helicopterSites: z.array(HelicopterSite),
  procedures: Procedures,
  contacts: z.array(AirportContact),
  referralContacts: z.array(ReferralContact),
  legalTexts: z.array(LegalText),
  surfaceTypesOff: z.array(z.enum(SURFACE_TYPES)),
  emailSignature: z.object({ id: Id, filename: z.string() }).nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Airport = z.infer<typeof Airport>;

export const AirportSettings = Airport.pick({
  referralContacts: true,
  shortTermMonths: true,
  surfaceTypesOff: true,
} satisfies Record<CopiedSetting, true>);
export type AirportSettings = z.infer<typeof AirportSettings>;
export const AirportSettingParams = z.strictObject({ id: Id, setting: z.enum(COPIED_SETTINGS) });
/** What the operator's other airports have, and would have after one setting was copied to them. */
export const AirportSettingElsewhere = z.object({
  airports: z.array(z.object({ ...otherAirport, current: AirportSettings, after: AirportSettings })),
});
export type AirportSettingElsewhere = z.infer<typeof AirportSettingElsewhere>;

/** The public directory: only data that an aeronautical publication contains too. */
export const Aerodrome = AirportSummary.omit({ actions: true, organisation: true, regime: true }).extend({
  operator: z.string().nullable(),
});
export type Aerodrome = z.infer<typeof Aerodrome>;
export const AerodromePage = pageOf(Aerodrome);

/** `landing` null: no landings on this designator. */
export const AerodromeRunwayEnd = z.object({
  designator: z.string(),
  end: Place,
  threshold: Place,
  landing: z.enum(APPROACH_TYPES).nullable(),
});

/** A runway as on a chart; strips and surveys are not public. */
export const AerodromeRunway = z.object({
  id: z.string(),
  status: Runway.shape.status,
  lengthM: z.number().min(0),
  widthM: z.number().min(0),
  codeNumber: Runway.shape.codeNumber,
  ends: z.tuple([AerodromeRunwayEnd, AerodromeRunwayEnd]),
});
export type AerodromeRunway = z.infer<typeof AerodromeRunway>;
export const AerodromeDetails = Aerodrome.extend({
  runways: z.array(AerodromeRunway),
  contacts: z.array(AirportContact),
});
export type AerodromeDetails = z.infer<typeof AerodromeDetails>;

/** POST with an empty body; `{}` counts as empty. */
export const EmptyBody = z.strictObject({}).nullish();

export const ChangedResult = z.object({
  applicationId: Id,
  number: z.string(),
  surfaceType: z.enum(SURFACE_TYPES),
  before: z.object({ finding: z.string(), marginM: z.number().nullable(), surfaceSetId: Id }),
  after: z.object({ finding: z.string(), marginM: z.number().nullable(), surfaceSetId: Id }),
});
export const RefreshReport = z.object({
  airportId: Id,
  surfaceSetId: Id,
  state: z.enum(['running', 'done', 'failed']),
  assessed: z.int().min(0),
  total: z.int().min(0),
  changed: z.array(ChangedResult),
  /** The same by application, in short and gravest first; empty for runs from before this was stored. */
  applications: z.array(ChangedApplication).default([]),
  startedAt: Instant,
  finishedAt: Instant.nullable(),
  /** Why it failed. */
  failure: z.string().nullable(),
});
export type RefreshReport = z.infer<typeof RefreshReport>;
/** An airport that was never reassessed is no error: `last` is null. */
export const LastRefresh = z.object({ last: RefreshReport.nullable() });
export type LastRefresh = z.infer<typeof LastRefresh>;

/** How far the platform is on its way to a first airport in use. */
export const FirstSteps = z.object({
  complete: z.boolean(),
  done: z.array(z.enum(FIRST_STEPS)),
  /** The airport with an operator that is furthest on the way. */
  airport: z.object({ id: Id, label: z.string() }).nullable(),
  /** Active airports, imported ones without an operator too. */
  airports: z.int().min(0),
});
export type FirstSteps = z.infer<typeof FirstSteps>;
