-- Keys by which programs of an organisation call the API. The secret is 256 random bits: only its SHA-256 is stored. People are
-- never deleted (removed_at), so made_by needs no foreign key, which would lock the users while this runs.
create table api_keys (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  name text not null,
  scopes text[] not null,
  secret_hash text not null,
  made_by uuid not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  constraint api_keys_expire check (expires_at > made_at)
);
create index api_keys_of_organisation on api_keys (organisation_id, made_at desc);

-- Requests that carry an Idempotency-Key, by who sent them. The claim is the run that carries it out: a run that lost its claim
-- commits nothing. carried_out is set in the transaction of the effect, the reply afterwards.
create table idempotent_requests (
  principal text not null,
  key text not null,
  fingerprint text not null,
  claim uuid not null,
  claimed_at timestamptz not null,
  carried_out boolean not null default false,
  status smallint,
  reply text,
  primary key (principal, key)
);
create index idempotent_requests_by_age on idempotent_requests (claimed_at);
