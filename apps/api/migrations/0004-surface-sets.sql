-- What an airport knows of itself, the versioned sets of protected surfaces made from it, and the pre-checks answered by them.

alter table airports
  add column reference_elevation_ahd_m double precision,
  add column delegation jsonb,
  add column short_term_months smallint not null default 3 check (short_term_months between 0 and 24),
  add column public_safety_areas boolean not null default false,
  add column runways jsonb not null default '[]',
  add column facilities jsonb not null default '[]',
  add column helicopter_sites jsonb not null default '[]',
  add column procedures jsonb not null default '{"visualSegments": [], "basicIls": [], "oas": []}',
  -- Areas and surfaces taken from charts as they are, such as noise contours.
  add column published jsonb not null default '[]',
  add column contacts jsonb not null default '[]',
  add column referral_contacts jsonb not null default '[]',
  add column legal_texts jsonb not null default '[]',
  add column surface_types_off jsonb not null default '[]',
  -- Filled for demonstration: nothing made from it is for a decision.
  add column illustrative boolean not null default false;

create table surface_sets (
  id uuid primary key,
  airport_id uuid not null references airports (id),
  number integer not null check (number >= 1),
  version integer not null default 1,
  state text not null default 'draft' check (state in ('draft', 'published', 'superseded')),
  name text not null,
  rulesets jsonb not null,
  engine text not null,
  -- The airport as it was read: an answer can be traced to what it was computed from.
  aerodrome jsonb not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  published_by uuid references users (id) on delete set null,
  published_at timestamptz,
  superseded_at timestamptz,
  constraint surface_sets_numbered unique (airport_id, number),
  constraint surface_sets_times check (
    (state = 'draft') = (published_at is null) and (state = 'superseded') = (superseded_at is not null))
);
create unique index surface_sets_one_published on surface_sets (airport_id) where state = 'published';

create table surfaces (
  id uuid primary key,
  set_id uuid not null references surface_sets (id) on delete cascade,
  position integer not null,
  -- The engine's own name for it, the same in every set of the airport.
  component_id text not null,
  type text not null,
  dimension smallint not null check (dimension in (2, 3)),
  name text not null,
  kind text not null,
  source text not null check (source in ('generated', 'imported')),
  edition text not null,
  clause text,
  illustrative boolean not null,
  -- The analytic form, exactly as assessed.
  component jsonb not null,
  constraint surfaces_once unique (set_id, component_id)
);

-- Published is for ever: only the state moves on, and only forward.
create function keep_published_sets() returns trigger language plpgsql as $$
begin
  if old.state = 'draft' then return coalesce(new, old); end if;
  if tg_op = 'DELETE' then raise exception 'a published surface set is never deleted'; end if;
  if old.state = 'published' and new.state = 'superseded'
    and (new.airport_id, new.number, new.name, new.rulesets, new.engine, new.aerodrome, new.published_at)
      is not distinct from (old.airport_id, old.number, old.name, old.rulesets, old.engine, old.aerodrome, old.published_at)
  then return new; end if;
  -- Removing a person's account empties the names of who did it, nothing else.
  if new.state = old.state and (to_jsonb(new) - 'created_by' - 'published_by') = (to_jsonb(old) - 'created_by' - 'published_by')
  then return new; end if;
  raise exception 'a published surface set is never changed';
end $$;
create trigger surface_sets_kept before update or delete on surface_sets for each row execute function keep_published_sets();

create function keep_published_surfaces() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (
    select 1 from surface_sets s where s.id = coalesce(new.set_id, old.set_id) and s.state <> 'draft')
  then raise exception 'the surfaces of a published set are never changed'; end if;
  return coalesce(new, old);
end $$;
create trigger surfaces_kept before insert or update or delete on surfaces for each row execute function keep_published_surfaces();

-- Every process holds the surfaces in force in memory and looks again when it hears this.
create function tell_surfaces_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('surfaces_changed', new.airport_id::text);
  return null;
end $$;
create trigger surface_sets_tell after update on surface_sets for each row
  when (old.state is distinct from new.state) execute function tell_surfaces_changed();
create function tell_airport_surfaces_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('surfaces_changed', coalesce(new.id, old.id)::text);
  return null;
end $$;
create trigger airports_tell_surfaces after update or delete on airports
  for each row execute function tell_airport_surfaces_changed();

create table prechecks (
  -- People quote it; it cannot be guessed from another.
  number text primary key,
  answered_at timestamptz not null default now(),
  request jsonb not null,
  answer jsonb not null
);
create function keep_prechecks() returns trigger language plpgsql as $$
begin
  raise exception 'an answered pre-check is never changed';
end $$;
create trigger prechecks_kept before update on prechecks for each row execute function keep_prechecks();
