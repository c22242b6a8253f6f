import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type InstantNow = ColumnType<Date, Date | string | undefined, Date | string>;

export interface Schema {
  users: {
    id: string;
    subject: string | null;
    email: string;
    email_verified: Generated<boolean>;
    name: string | null;
    phone: string | null;
    active: Generated<boolean>;
    organisation_id: string | null;
    registered_at: Instant | null;
    version: Generated<number>;
    created_at: InstantNow;
    updated_at: InstantNow;
  };
  grants: {
    id: string;
    user_id: string;
    scope: number;
    role: number;
    target_id: string | null;
    starts_at: Instant | null;
    ends_at: Instant | null;
    granted_by: string | null;
    granted_at: InstantNow;
  };
  letters: {
    id: string;
    kind: string;
    about_id: string | null;
    to_address: string;
    reply_to: string | null;
    subject: string;
    text_body: string;
    html_body: string | null;
    message_id: string;
    state: Generated<'queued' | 'sent' | 'failed'>;
    attempts: Generated<number>;
    last_error: string | null;
    server_reply: string | null;
    queued_at: InstantNow;
    sent_at: Instant | null;
  };
  history: {
    about_id: string;
    sequence: number;
    about_kind: string;
    event: string;
    actor_id: string | null;
    at: Instant;
    detail: JSONColumnType<Record<string, unknown>>;
    previous_hash: string;
    hash: string;
  };
}
