-- The crane goes up and comes down under a permit: told by the site or the airport, each time from when to when.
create table activations (
  id uuid primary key,
  application_id uuid not null references applications (id),
  started_at timestamptz not null,
  started_by uuid references users (id),
  -- As they were called that day.
  started_name text not null,
  operator_name text,
  stopped_at timestamptz,
  stopped_by uuid references users (id),
  stopped_name text,
  constraint activations_down_after_up check (stopped_at >= started_at),
  constraint activations_stopped_by_somebody check ((stopped_at is null) = (stopped_name is null))
);
create unique index activations_one_running on activations (application_id) where stopped_at is null;
create index activations_of on activations (application_id, started_at desc);
