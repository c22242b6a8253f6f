-- Organisations, airports (read only until their own part), invitations, and what searching among 100,000 people needs.

create table organisations (
  id uuid primary key,
  kind text not null check (kind in ('OPERATOR', 'APPLICANT')),
  name text not null,
  trading_name text,
  abn text check (abn ~ '^[1-9][0-9]{10}$'),
  -- What the business register said; 'unchecked' = it could not be reached, a job asks again.
  abn_check text check (abn_check in ('active', 'cancelled', 'not-found', 'unchecked')),
  abn_checked_at timestamptz,
  acn text check (acn ~ '^[0-9]{9}$'),
  address jsonb,
  email text,
  phone text,
  accounts_email text,
  account_customer boolean not null default false,
  active boolean not null default true,
  version integer not null default 1,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint organisations_abn_has_check check ((abn is null) = (abn_check is null))
);
create unique index organisations_abn_once on organisations (abn) where abn is not null;
create index organisations_in_order on organisations (lower(name), id);
create index organisations_to_check on organisations (abn_checked_at nulls first) where abn_check = 'unchecked';

create table airports (
  id uuid primary key,
  icao text not null unique check (icao ~ '^[A-Z0-9]{4}$'),
  name text not null,
  type smallint not null check (type between 0 and 2),
  regime text not null check (regime in ('FEDERAL_LEASED', 'CERTIFIED_OTHER', 'MILITARY', 'JOINT_USER', 'ALA')),
  longitude double precision not null check (longitude between -180 and 180),
  latitude double precision not null check (latitude between -90 and 90),
  elevation_ahd_m double precision,
  time_zone text not null,
  organisation_id uuid references organisations (id),
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index airports_by_organisation on airports (organisation_id);

-- A grant's target exists. Not validated for older rows: demonstration people were granted airports before there were any.
alter table grants add column airport_id uuid generated always as (case when scope = 1 then target_id end) stored;
alter table grants add column organisation_id uuid generated always as (case when scope = 2 then target_id end) stored;
alter table grants add constraint grants_airport foreign key (airport_id) references airports (id) not valid;
alter table grants add constraint grants_organisation foreign key (organisation_id) references organisations (id) not valid;

alter table users add constraint users_organisation foreign key (organisation_id) references organisations (id);
create index users_by_organisation on users (organisation_id) where organisation_id is not null;
-- Tokens of sign-ins before this moment are no longer taken ("sign out everywhere").
alter table users add column sessions_not_before timestamptz;
-- Personal data gone, the name kept for the records.
alter table users add column removed_at timestamptz;
alter table users add column sort_key text generated always as (lower(coalesce(name, email))) stored;
alter table users add column words tsvector generated always as (
  to_tsvector('simple'::regconfig, regexp_replace(lower(coalesce(name, '') || ' ' || email), '[^[:alnum:]]+', ' ', 'g'))) stored;
create index users_in_order on users (sort_key, id) where removed_at is null;
create index users_by_word on users using gin (words);

create table invitations (
  id uuid primary key,
  email text not null check (email = btrim(email) and position('@' in email) > 1),
  name text,
  phone text,
  -- Membership offered, where somebody is added to an organisation.
  organisation_id uuid references organisations (id) on delete cascade,
  -- SHA-256 of the secret in the link; the secret itself is only in the letter.
  token_hash text not null unique,
  invited_by uuid references users (id) on delete set null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references users (id) on delete set null,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint invitations_one_end check (used_at is null or revoked_at is null)
);
create index invitations_open on invitations (lower(email)) where used_at is null and revoked_at is null;
create index invitations_newest on invitations (sent_at desc, id);

create table offered_grants (
  invitation_id uuid not null references invitations (id) on delete cascade,
  scope smallint not null check (scope between 0 and 2),
  role smallint not null check (role between 0 and 2),
  target_id uuid,
  starts_at timestamptz,
  ends_at timestamptz,
  constraint offered_target_fits_scope check ((scope = 0) = (target_id is null)),
  constraint offered_period_forward check (ends_at > starts_at),
  constraint offered_once unique nulls not distinct (invitation_id, scope, role, target_id)
);
create index offered_by_target on offered_grants (scope, target_id);

-- A secret that is put into the letter when it leaves, and is gone afterwards: the kept body never holds it.
alter table letters add column secret text;

-- What an organisation runs, or is, decides what its people may do: whoever remembers them must look again.
create function tell_organisation_people(organisation uuid) returns void language sql as $$
  select pg_notify('user_changed', g.user_id::text) from grants g where g.scope = 2 and g.target_id = organisation
$$;
create function tell_organisation_changed() returns trigger language plpgsql as $$
begin
  perform tell_organisation_people(coalesce(new.id, old.id));
  return null;
end $$;
create trigger organisations_tell after update or delete on organisations for each row execute function tell_organisation_changed();
create function tell_airport_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform tell_organisation_people(old.organisation_id); end if;
  if tg_op <> 'DELETE' then
    perform tell_organisation_people(new.organisation_id);
    perform pg_notify('user_changed', g.user_id::text) from grants g where g.scope = 1 and g.target_id = new.id;
  end if;
  return null;
end $$;
create trigger airports_tell after insert or update or delete on airports for each row execute function tell_airport_changed();
