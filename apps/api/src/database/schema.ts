import type {
  AirportType,
  KmlFile,
  OrganisationKind,
  RefreshReport,
  Regime,
  SurfaceSet,
  SurfaceSummary,
  SurfaceType,
} from '@jibline/contract';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ApplicationsSchema } from './applications-schema.ts';
import type { Instant, InstantNow, Json, Optional, OptionalInstant } from './column-types.ts';
import type { DeskSchema } from './desk-schema.ts';
import type { DocumentsSchema } from './documents-schema.ts';
import type { FleetSchema } from './fleet-schema.ts';
import type { PaymentsSchema } from './payments-schema.ts';
import type { ProgramsSchema } from './programs-schema.ts';
import type { TemplatesSchema } from './templates-schema.ts';

export interface Schema
  extends ApplicationsSchema,
    DeskSchema,
    DocumentsSchema,
    FleetSchema,
    PaymentsSchema,
    ProgramsSchema,
    TemplatesSchema {
  users: {
    id: string;
    subject: Optional<string>;
    email: string;
    email_verified: Generated<boolean>;
    name: Optional<string>;
    title: Optional<string>;
    phone: Optional<string>;
    active: Generated<boolean>;
    organisation_id: Optional<string>;
    registered_at: OptionalInstant;
    letters_wanted: Generated<boolean>;
    digest_wanted: Generated<boolean>;
    last_seen_at: OptionalInstant;
    version: Generated<number>;
    created_at: InstantNow;
    updated_at: InstantNow;
    sessions_not_before: OptionalInstant;
    removed_at: OptionalInstant;
    sort_key: GeneratedAlways<string>;
    words: GeneratedAlways<string>;
  };
  user_sessions: {
    id: string;
    user_id: string;
    key: string;
    device: string;
    signed_in_at: Instant;
    last_seen_at: Instant;
    ended_at: OptionalInstant;
  };
  organisations: {
    id: string;
    kind: OrganisationKind;
    name: string;
    trading_name: Optional<string>;
    abn: Optional<string>;
    abn_check: Optional<'active' | 'cancelled' | 'not-found' | 'unchecked'>;
    abn_checked_at: OptionalInstant;
    acn: Optional<string>;
    address: ColumnType<unknown, string | null | undefined, string | null>;
    email: Optional<string>;
    phone: Optional<string>;
    accounts_email: Optional<string>;
    account_customer: Generated<boolean>;
    active: Generated<boolean>;
    version: Generated<number>;
    created_by: Optional<string>;
    created_at: InstantNow;
    updated_at: InstantNow;
  };
  airports: {
    id: string;
    icao: string;
    name: string;
    type: AirportType;
    regime: Regime;
    longitude: number;
    latitude: number;
    elevation_ahd_m: Optional<number>;
    time_zone: string;
    organisation_id: Optional<string>;
    active: Generated<boolean>;
    version: Generated<number>;
    created_at: InstantNow;
    updated_at: InstantNow;
    reference_elevation_ahd_m: Optional<number>;
    delegation: ColumnType<unknown, string | null | undefined, string | null>;
    short_term_months: Generated<number>;
    public_safety_areas: Generated<boolean>;
    runways: Json;
    facilities: Json;
    helicopter_sites: Json;
    procedures: Json;
    published: Json;
    contacts: Json;
    referral_contacts: Json;
    legal_texts: Json;
    surface_types_off: Json;
    illustrative: Generated<boolean>;
  };
  surface_sets: {
    id: string;
    airport_id: string;
    number: number;
    version: Generated<number>;
    state: Generated<SurfaceSet['state']>;
    name: string;
    rulesets: ColumnType<string[], string, never>;
    engine: string;
    aerodrome: ColumnType<unknown, string, never>;
    created_by: Optional<string>;
    created_at: InstantNow;
    published_by: Optional<string>;
    published_at: OptionalInstant;
    superseded_at: OptionalInstant;
  };
  surfaces: {
    id: string;
    set_id: string;
    position: number;
    component_id: string;
    type: SurfaceType;
    dimension: 2 | 3;
    name: string;
    kind: string;
    source: SurfaceSummary['source'];
    edition: string;
    clause: Optional<string>;
    illustrative: boolean;
    component: ColumnType<unknown, string, never>;
    kml_file_id: Optional<string>;
  };
  kml_files: {
    id: string;
    version: Generated<number>;
    name: string;
    filename: string;
    format: KmlFile['format'];
    size_bytes: number;
    sha256: string;
    placemarks: number;
    problems: ColumnType<unknown, string, never>;
    airport_id: Optional<string>;
    application_id: Optional<string>;
    owner_id: string;
    uploaded_at: InstantNow;
  };
  assessment_settings: {
    airport_id: string;
    changed_at: Instant;
    applied_at: OptionalInstant;
  };
  surface_refreshes: {
    id: string;
    airport_id: string;
    surface_set_id: string;
    state: Generated<RefreshReport['state']>;
    case_ids: ColumnType<string[], string, never>;
    assessed: Generated<number>;
    total: number;
    changed: ColumnType<unknown, string | undefined, string>;
    applications: ColumnType<unknown, string | undefined, string>;
    failure: Optional<string>;
    started_by: Optional<string>;
    started_at: InstantNow;
    finished_at: OptionalInstant;
  };
  prechecks: {
    number: string;
    answered_at: InstantNow;
    /** JSON text, exactly as answered. */
    answer: ColumnType<string, string, never>;
  };
  invitations: {
    id: string;
    email: string;
    name: Optional<string>;
    phone: Optional<string>;
    organisation_id: Optional<string>;
    token_hash: string;
    invited_by: Optional<string>;
    sent_at: Instant;
    expires_at: Instant;
    used_at: OptionalInstant;
    used_by: Optional<string>;
    revoked_at: OptionalInstant;
    created_at: InstantNow;
  };
  offered_grants: {
    invitation_id: string;
    scope: number;
    role: number;
    target_id: Optional<string>;
    starts_at: OptionalInstant;
    ends_at: OptionalInstant;
  };
  grants: {
    id: string;
    user_id: string;
    scope: number;
    role: number;
    target_id: Optional<string>;
    starts_at: OptionalInstant;
    ends_at: OptionalInstant;
    granted_by: Optional<string>;
    granted_at: InstantNow;
  };
  letters: {
    id: string;
    kind: string;
    about_id: Optional<string>;
    to_address: string;
    reply_to: Optional<string>;
    subject: string;
    text_body: string;
    html_body: Optional<string>;
    secret: Optional<string>;
    message_id: string;
    state: Generated<'queued' | 'sent' | 'failed'>;
    attempts: Generated<number>;
    last_error: Optional<string>;
    server_reply: Optional<string>;
    queued_at: InstantNow;
    sent_at: OptionalInstant;
    failed_at: OptionalInstant;
    also_to: Generated<string[]>;
    cc: Generated<string[]>;
    attachments: Json;
    side: Optional<'staff' | 'applicant' | 'outside'>;
  };
  history: {
    about_id: string;
    sequence: number;
    about_kind: string;
    event: string;
    actor_id: Optional<string>;
    at: Instant;
    detail: JSONColumnType<Record<string, unknown>>;
    previous_hash: string;
    hash: string;
  };
  history_heads: {
    about_id: string;
    about_kind: string;
    length: number;
    hash: string;
    key_id: string | null;
    signature: string | null;
  };
  history_roots: {
    /** YYYY-MM-DD */
    day: string;
    chains: number;
    tree: string;
    previous_root: string | null;
    root: string;
    key_id: string;
    signature: string;
    made_at: Instant;
  };
  history_root_heads: { day: string; about_id: string; about_kind: string; length: number; hash: string };
  rate_limit_windows: {
    key: string;
    requests: number;
    ends_at: Instant;
  };
}
