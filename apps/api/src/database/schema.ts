import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type InstantNow = ColumnType<Date, Date | string | undefined, Date | string>;

export interface Schema {
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
    message_id: string;
    state: Generated<'queued' | 'sent' | 'failed'>;
    attempts: Generated<number>;
    last_error: Optional<string>;
    server_reply: Optional<string>;
    queued_at: InstantNow;
    sent_at: OptionalInstant;
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
}
