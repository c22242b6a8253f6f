import type { JudgementName, LabelColour } from '@jibline/contract';
import type { Generated } from 'kysely';
import type { Instant, InstantNow, Json, Optional, OptionalInstant, OptionalJson } from './column-types.ts';

/** The tables of the airport's desk. */
export interface DeskSchema {
  labels: {
    id: string;
    airport_id: string;
    name: string;
    colour: LabelColour;
    created_by: Optional<string>;
    created_at: Instant;
  };
  application_labels: { application_id: string; label_id: string };
  saved_views: {
    id: string;
    version: Generated<number>;
    owner_id: string;
    /** null: only its maker sees it. */
    airport_id: Optional<string>;
    name: string;
    filter: Json;
    columns: OptionalJson;
    created_at: Instant;
    updated_at: InstantNow;
  };
  hand_overs: {
    id: string;
    from_id: string;
    to_id: string;
    note: string;
    airport_ids: string[];
    time_zone: string;
    starts_at: Instant;
    ends_at: OptionalInstant;
    returns: boolean;
    made_by: string;
    made_at: Instant;
    started_at: OptionalInstant;
    ended_at: OptionalInstant;
    stayed: Json;
  };
  hand_over_applications: { hand_over_id: string; application_id: string };
  approval_judgements: {
    application_id: string;
    judgement: JudgementName;
    reason: string;
    by_id: Optional<string>;
    by_name: string;
    at: Instant;
  };
}
