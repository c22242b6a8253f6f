-- Applications: the case, its versions, what each airport found and decided, what was asked and answered, and what must be told.

-- Numbers people quote, one series per airport and year (and one for drafts), without gaps: the number is taken in the
-- transaction that uses it.
create table number_series (
  series text not null,
  year smallint not null,
  last integer not null check (last > 0),
  primary key (series, year)
);

create table applications (
  id uuid primary key,
  version integer not null default 1,
  -- D-2026-00012 as a draft, YSSY-2026-00123 once lodged.
  number text not null unique,
  draft_number text not null unique,
  state smallint not null default 0 check (state between 0 and 8),
  phase text,
  -- Where a suspension or a reply of an authority leads back to.
  phase_before text,
  kind text not null check (kind in ('NEW', 'EXTENSION', 'VARIATION')),
  close_reason text,
  owner_id uuid not null references users (id),
  -- The applicant's company when the draft was begun: nobody of it ever decides.
  organisation_id uuid references organisations (id),
  created_by uuid not null references users (id),
  parent_id uuid references applications (id),
  successor_id uuid references applications (id),
  precheck_number text,
  answers jsonb not null default '{}',
  -- Which answer was last changed by which version of the record: a stale save is told what it missed.
  touched jsonb not null default '{}',
  -- Frozen copies so far; 0 until lodged.
  answers_version integer not null default 0,
  declarations jsonb,

  -- Copied out of the answers and findings for lists.
  crane_type smallint check (crane_type between 0 and 2),
  is_crane boolean not null default false,
  time_zone_mode smallint,
  light_type smallint,
  project_name text,
  address text,
  applicant_name text,
  company_name text,
  latitude double precision,
  longitude double precision,
  start_at timestamptz,
  end_at timestamptz,
  max_height_ahd_m double precision,
  -- The airport whose number the case bears; the others are decided beside it.
  airport_id uuid references airports (id),
  -- All airports concerned, once it is more than a draft.
  airport_ids uuid[] not null default '{}',
  path text,
  worst_margin_m double precision,

  submitted_at timestamptz,
  taken_at timestamptz,
  due_at timestamptz,
  clock_stopped_at timestamptz,
  assignee_id uuid references users (id),
  decided_at timestamptz,
  closed_at timestamptz,
  suspended_from timestamptz,
  suspended_until timestamptz,
  suspension_reason text,
  activated_at timestamptz,
  removed_at timestamptz,
  -- Event, version it was asked of, person and digest of the last move: the same request again is answered, not repeated.
  last_move jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id),
  words tsvector generated always as (to_tsvector('simple'::regconfig, regexp_replace(lower(
    number || ' ' || coalesce(project_name, '') || ' ' || coalesce(address, '') || ' ' || coalesce(applicant_name, '')
      || ' ' || coalesce(company_name, '')), '[^[:alnum:]]+', ' ', 'g'))) stored,
  constraint applications_phase_fits check (
    (state = 3 and phase in ('TRIAGE', 'WAITING_APPLICANT', 'REFERRED', 'READY'))
    or (state = 7 and phase in ('UPCOMING', 'ACTIVE', 'IDLE', 'SUSPENDED', 'OVERDUE_REMOVAL'))
    or (state not in (3, 7) and phase is null)),
  constraint applications_closed_says_why check ((state in (4, 5, 6, 8)) = (close_reason is not null)),
  constraint applications_lodged_has_version check (state in (0, 1, 5) or answers_version > 0),
  constraint applications_continue_something check ((kind = 'NEW') or parent_id is not null)
) with (toast_tuple_target = 512);

create index applications_by_owner on applications (owner_id, updated_at desc);
create index applications_by_creator on applications (created_by) where created_by <> owner_id;
create index applications_by_organisation on applications (organisation_id) where organisation_id is not null;
create index applications_by_airports on applications using gin (airport_ids);
create index applications_by_word on applications using gin (words);
create index applications_by_parent on applications (parent_id) where parent_id is not null;
create index applications_by_assignee on applications (assignee_id) where assignee_id is not null;
create index applications_by_place on applications (latitude, longitude) where latitude is not null;
create index applications_by_state on applications (state, updated_at desc, id);
create index applications_open_due on applications (due_at, id) where state in (2, 3);
-- One for each column a list may be sorted by, under the very expression it sorts by: a page of a million is cut from an index.
create index applications_in_number on applications (number, id);
create index applications_in_state on applications (array_position('{0,1,2,3,7,4,6,8,5}'::smallint[], state), id);
create index applications_in_label on applications (is_crane, id);
create index applications_in_airport on applications (airport_id, id);
create index applications_in_project on applications (lower(coalesce(project_name, '')), id);
create index applications_in_address on applications (lower(coalesce(address, '')), id);
create index applications_in_company on applications (lower(coalesce(company_name, '')), id);
create index applications_in_applicant on applications (lower(coalesce(applicant_name, '')), id);
create index applications_in_crane_type on applications (coalesce(crane_type, 3::smallint), id);
create index applications_in_height on applications (coalesce(max_height_ahd_m, 'infinity'::float8), id);
create index applications_in_path on applications (lower(coalesce(path, '')), id);
create index applications_in_margin on applications (coalesce(worst_margin_m, 'infinity'::float8), id);
create index applications_in_start on applications (coalesce(start_at, 'infinity'::timestamptz), id);
create index applications_in_end on applications (coalesce(end_at, 'infinity'::timestamptz), id);
create index applications_in_submission on applications (coalesce(submitted_at, 'infinity'::timestamptz), id);
create index applications_in_due on applications (coalesce(due_at, 'infinity'::timestamptz), id);
create index applications_in_assignee on applications (assignee_id, id);
create index applications_in_update on applications (updated_at, id);

create table application_airports (
  application_id uuid not null references applications (id) on delete cascade,
  airport_id uuid not null references airports (id),
  -- 0 is the airport whose number the case bears.
  position smallint not null,
  path text,
  -- What was prepared for the decision.
  recommendation text,
  conditions jsonb not null default '[]',
  -- Who must sign besides the decider, and what was signed.
  signed_by uuid references users (id),
  signed_name text,
  signed_at timestamptz,
  signed_version integer,
  signature_text text,
  outcome text check (outcome in ('approved', 'rejected')),
  decided_at timestamptz,
  decided_by uuid references users (id),
  -- As they were called that day; the rule set's name where nobody decided.
  decided_by_name text,
  approved_height_ahd_m double precision,
  valid_from timestamptz,
  valid_to timestamptz,
  reason_code text,
  reasons text,
  risk_statement text,
  height_that_passes_ahd_m double precision,
  outside_decision jsonb,
  permit_number text unique,
  permit_code text unique,
  primary key (application_id, airport_id),
  constraint application_airports_decided check ((outcome is null) = (decided_at is null)),
  constraint application_airports_period check (valid_to > valid_from)
);
create index application_airports_by_airport on application_airports (airport_id);

-- What the applicant declared as true, each time it was handed over.
create table application_versions (
  application_id uuid not null references applications (id),
  number integer not null check (number > 0),
  answers jsonb not null,
  frozen_at timestamptz not null,
  frozen_by uuid references users (id),
  primary key (application_id, number)
);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create trigger application_versions_kept before update or delete on application_versions
  for each row execute function refuse_change();

-- What the surfaces of one airport say about one version of the answers: kept for ever, with everything it was computed from.
create table case_assessments (
  id uuid primary key,
  application_id uuid not null references applications (id),
  application_version integer not null,
  airport_id uuid not null references airports (id),
  surface_set_id uuid not null references surface_sets (id),
  reason text not null check (reason in ('submission', 'answers-changed', 'surfaces-changed', 'asked-for')),
  path text not null,
  worst_margin_m double precision,
  finding jsonb not null,
  rulesets jsonb not null,
  engine text not null,
  inputs jsonb not null,
  inputs_sha256 text not null,
  assessed_at timestamptz not null,
  -- The newest of the airport; the only thing about an assessment that ever changes.
  current boolean not null default true,
  foreign key (application_id, application_version) references application_versions (application_id, number)
);
create index case_assessments_of on case_assessments (application_id, assessed_at desc);
create unique index case_assessments_one_current on case_assessments (application_id, airport_id) where current;
create index case_assessments_current_by_airport on case_assessments (airport_id, surface_set_id) where current;
create function keep_assessments() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.current and not new.current
    and to_jsonb(new) - 'current' = to_jsonb(old) - 'current' then return new; end if;
  raise exception 'an assessment is never changed';
end $$;
create trigger case_assessments_kept before update or delete on case_assessments
  for each row execute function keep_assessments();

create table application_questions (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  position integer not null,
  question text not null,
  asked_by uuid references users (id),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  reply text,
  replied_at timestamptz,
  constraint application_questions_replied check ((reply is null) = (replied_at is null))
);
create index application_questions_of on application_questions (application_id, position);

create table application_referrals (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  authority text not null,
  name text not null,
  email text not null,
  note text not null,
  sent_by uuid references users (id),
  sent_at timestamptz not null,
  reply_by timestamptz not null,
  reply text,
  reply_text text,
  received_at timestamptz,
  constraint application_referrals_replied check ((reply is null) = (received_at is null))
);
create index application_referrals_of on application_referrals (application_id, sent_at);
create index application_referrals_waiting on application_referrals (reply_by) where reply is null;

create table application_comments (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  audience text not null check (audience in ('both', 'internal')),
  author_id uuid not null references users (id),
  text text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by uuid references users (id)
);
create index application_comments_of on application_comments (application_id, created_at);

create table notification_settings (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  application_id uuid not null references applications (id) on delete cascade,
  muted boolean not null,
  letters_off jsonb not null default '[]',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint notification_settings_once unique (user_id, application_id)
);

create table column_preferences (
  user_id uuid primary key references users (id) on delete cascade,
  columns jsonb not null,
  updated_at timestamptz not null default now()
);

-- What happened and is still to be told: letters and money react to these. Written in the transaction of what happened.
create table application_events (
  id uuid primary key,
  application_id uuid not null,
  event text not null,
  transition text not null,
  from_state smallint,
  to_state smallint,
  version integer not null,
  letters jsonb not null,
  detail jsonb not null,
  actor_id uuid references users (id),
  at timestamptz not null,
  handled_at timestamptz
);
create index application_events_waiting on application_events (at) where handled_at is null;
create index application_events_of on application_events (application_id, at);

-- What an airport sets once; each approval starts from it.
create table approval_parameters (
  id uuid primary key,
  airport_id uuid not null references airports (id),
  -- null: for every crane type, for every path.
  crane_type smallint check (crane_type between 0 and 2),
  path text,
  settings jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint approval_parameters_once unique nulls not distinct (airport_id, crane_type, path)
);
