import type { ApiKeyScope } from '@jibline/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, Optional, OptionalInstant } from './column-types.ts';

/** Tables for programs that call us and are called by us. */
export interface ProgramsSchema {
  api_keys: {
    id: string;
    organisation_id: string;
    name: string;
    scopes: ColumnType<ApiKeyScope[], ApiKeyScope[], never>;
    secret_hash: string;
    made_by: string;
    made_at: Instant;
    expires_at: Instant;
    last_used_at: OptionalInstant;
    revoked_at: OptionalInstant;
    revoked_by: Optional<string>;
  };
  idempotent_requests: {
    principal: string;
    key: string;
    fingerprint: string;
    claim: string;
    claimed_at: Instant;
    carried_out: Generated<boolean>;
    status: Optional<number>;
    reply: Optional<string>;
  };
}
