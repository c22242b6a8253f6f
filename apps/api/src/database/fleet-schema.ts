import type { ColumnType, Generated } from 'kysely';
import type { Instant, Optional, OptionalInstant } from './column-types.ts';

/** The cranes of companies. */
export interface FleetSchema {
  fleet_cranes: {
    id: string;
    organisation_id: string;
    version: Generated<number>;
    plant_id: string;
    answers: ColumnType<unknown, string, string>;
    retired_at: OptionalInstant;
    sheet_upload_id: Optional<string>;
    created_by: Optional<string>;
    created_at: Instant;
    updated_at: Instant;
  };
}
