import type {
  ApplicationKind,
  ApplicationState,
  ApprovalSettings,
  Assessment,
  Authority,
  CloseReason,
  CraneType,
  LightType,
  Path,
  Phase,
  ReferralReply,
  TimeZoneMode,
} from '@jibline/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Instant, InstantNow, Json, Optional, OptionalInstant, OptionalJson } from './column-types.ts';

type JsonColumn = ColumnType<unknown, string, never>;

/** The tables of applications and everything about them. */
export interface ApplicationsSchema {
  number_series: { series: string; year: number; last: number };
  applications: {
    id: string;
    version: Generated<number>;
    number: string;
    draft_number: string;
    state: Generated<ApplicationState>;
    phase: Optional<Phase>;
    phase_before: Optional<Phase>;
    kind: ApplicationKind;
    close_reason: Optional<CloseReason>;
    owner_id: string;
    organisation_id: Optional<string>;
    created_by: string;
    parent_id: Optional<string>;
    successor_id: Optional<string>;
    /** When the permit that replaces this one starts; null while none does. */
    replaced_from: OptionalInstant;
    precheck_number: Optional<string>;
    answers: Json;
    /** What the applicant had changed and not sent when the airport continued without the reply. */
    unsent_answers: OptionalJson;
    touched: ColumnType<Record<string, number>, string | undefined, string>;
    answers_version: Generated<number>;
    declarations: OptionalJson;
    crane_type: Optional<CraneType>;
    is_crane: Generated<boolean>;
    time_zone_mode: Optional<TimeZoneMode>;
    light_type: Optional<LightType>;
    project_name: Optional<string>;
    address: Optional<string>;
    applicant_name: Optional<string>;
    company_name: Optional<string>;
    latitude: Optional<number>;
    longitude: Optional<number>;
    start_at: OptionalInstant;
    end_at: OptionalInstant;
    max_height_ahd_m: Optional<number>;
    airport_id: Optional<string>;
    /** The crane of the company's fleet; null: none, or typed for this application alone. */
    fleet_crane_id: Optional<string>;
    /** Those of its further cranes that are of the company's fleet. */
    further_fleet_crane_ids: ColumnType<string[], string[] | undefined, string[]>;
    /** How many cranes it is for. */
    cranes: Generated<number>;
    airport_icao: Generated<string>;
    assignee_key: Generated<string>;
    airport_ids: ColumnType<string[], string[] | undefined, string[]>;
    path: Optional<Path>;
    worst_margin_m: Optional<number>;
    submitted_at: OptionalInstant;
    taken_at: OptionalInstant;
    due_at: OptionalInstant;
    due_reason: Optional<string>;
    /** The due date at the time the clock was stopped. */
    paused_due_at: OptionalInstant;
    clock_stopped_at: OptionalInstant;
    assignee_id: Optional<string>;
    decided_at: OptionalInstant;
    closed_at: OptionalInstant;
    suspended_from: OptionalInstant;
    suspended_until: OptionalInstant;
    suspension_reason: Optional<string>;
    /** The permit whose suspension also suspended this one; null: suspended on its own, or not at all. */
    suspended_with: Optional<string>;
    activated_at: OptionalInstant;
    removed_at: OptionalInstant;
    last_move: OptionalJson;
    created_at: InstantNow;
    updated_at: InstantNow;
    updated_by: Optional<string>;
    words: GeneratedAlways<string>;
  };
  application_airports: {
    application_id: string;
    airport_id: string;
    position: number;
    path: Optional<Path>;
    recommendation: Optional<string>;
    conditions: Json;
    signed_by: Optional<string>;
    signed_name: Optional<string>;
    signed_at: OptionalInstant;
    signed_version: Optional<number>;
    signature_text: Optional<string>;
    outcome: Optional<'approved' | 'rejected'>;
    decided_at: OptionalInstant;
    decided_by: Optional<string>;
    decided_by_name: Optional<string>;
    approved_height_ahd_m: Optional<number>;
    crane_heights_ahd_m: OptionalJson;
    valid_from: OptionalInstant;
    valid_to: OptionalInstant;
    reason_code: Optional<string>;
    reasons: Optional<string>;
    risk_statement: Optional<string>;
    height_that_passes_ahd_m: Optional<number>;
    outside_decision: OptionalJson;
    permit_number: Optional<string>;
    permit_code: Optional<string>;
  };
  permit_keys: { id: string; public_key: string; first_used_at: Instant };
  permit_key_vouchers: { key_id: string; by_key: string; signature: string; at: Instant };
  compromised_permit_keys: { key_id: string; at: Instant; reason: string };
  application_versions: {
    application_id: string;
    number: number;
    answers: JsonColumn;
    frozen_at: Instant;
    frozen_by: Optional<string>;
  };
  case_assessments: {
    id: string;
    application_id: string;
    application_version: number;
    airport_id: string;
    surface_set_id: string;
    reason: Assessment['reason'];
    path: Path;
    worst_margin_m: Optional<number>;
    finding: JsonColumn;
    /** null: written before heights were stored. */
    heights: JsonColumn;
    rulesets: JsonColumn;
    engine: string;
    inputs: JsonColumn;
    inputs_sha256: string;
    assessed_at: Instant;
    current: Generated<boolean>;
  };
  application_questions: {
    id: string;
    application_id: string;
    position: number;
    question: string;
    asked_by: Optional<string>;
    asked_at: Instant;
    due_at: Instant;
    reply: Optional<string>;
    replied_at: OptionalInstant;
  };
  application_referrals: {
    id: string;
    application_id: string;
    authority: Authority;
    name: string;
    email: string;
    note: string;
    sent_by: Optional<string>;
    sent_at: Instant;
    reply_by: Instant;
    reply: Optional<ReferralReply>;
    reply_text: Optional<string>;
    received_at: OptionalInstant;
    reply_file_id: Optional<string>;
  };
  application_comments: {
    id: string;
    application_id: string;
    audience: 'both' | 'internal';
    author_id: string;
    text: string;
    version: Generated<number>;
    created_at: InstantNow;
    edited_at: OptionalInstant;
    withdrawn_at: OptionalInstant;
    withdrawn_by: Optional<string>;
    announced_at: OptionalInstant;
  };
  case_reminders: { application_id: string; letter: string; key: string; sent_at: Instant };
  held_letters: {
    id: string;
    user_id: string;
    application_id: string;
    kind: string;
    subject: string;
    held_at: Instant;
    told_at: OptionalInstant;
  };
  notification_settings: {
    id: string;
    user_id: string;
    application_id: string;
    muted: boolean;
    letters_off: Json;
    version: Generated<number>;
    updated_at: InstantNow;
  };
  column_preferences: { user_id: string; columns: Json; updated_at: InstantNow };
  activations: {
    id: string;
    application_id: string;
    started_at: Instant;
    started_by: Optional<string>;
    started_name: string;
    operator_name: Optional<string>;
    stopped_at: OptionalInstant;
    stopped_by: Optional<string>;
    stopped_name: Optional<string>;
  };
  application_events: {
    id: string;
    application_id: string;
    event: string;
    transition: string;
    from_state: Optional<ApplicationState>;
    to_state: Optional<ApplicationState>;
    version: number;
    letters: Json;
    detail: Json;
    actor_id: Optional<string>;
    at: Instant;
    handled_at: OptionalInstant;
    /** What the application was after the event, added by the database; what comes later does not change it. */
    airport_id: Optional<string>;
    path: Optional<Path>;
    phase: Optional<Phase>;
    officer_id: Optional<string>;
    submitted_at: OptionalInstant;
    /** Of a decision: seconds by the airport's clock that the applicant, and that anyone else, had it. Added by the database. */
    waited_s: Optional<number>;
    paused_s: Optional<number>;
  };
  old_history_logs: {
    id: Generated<string>;
    number: string;
    at: Instant;
    person: string;
    event: string;
    text: Generated<string>;
    migrated_at: OptionalInstant;
  };
  approval_parameters: {
    id: string;
    airport_id: string;
    crane_type: Optional<CraneType>;
    path: Optional<Path>;
    settings: Json;
    recommendation: Generated<ApprovalSettings['recommendation']>;
    version: Generated<number>;
    updated_at: InstantNow;
  };
}
