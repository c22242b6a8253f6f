-- Documents. What was sent to the storage is noted before the first byte goes there, so that whatever becomes of it (a lost
-- connection, a killed process, a deleted draft) somebody knows what to sweep away.
create table uploads (
  id uuid primary key,
  purpose text not null check (purpose in ('document', 'signature')),
  airport_id uuid not null,
  -- No foreign keys: a note outlives the draft it was for, until its bytes are swept.
  application_id uuid,
  file_id uuid,
  filename text not null,
  uploaded_by uuid references users (id),
  begun_at timestamptz not null,
  -- Pieces that arrived, in order; the whole when it comes in one.
  pieces integer not null default 0,
  received_bytes bigint not null default 0,
  total_bytes bigint,
  -- Set together once the storage holds all of it and it was read back.
  stored_at timestamptz,
  media_type text,
  size_bytes bigint,
  sha256 text,
  constraint uploads_stored check (
    (stored_at is null) = (media_type is null) and (stored_at is null) = (size_bytes is null) and (stored_at is null) = (sha256 is null)),
  constraint uploads_of_a_case check ((purpose = 'document') = (application_id is not null and file_id is not null))
);
create index uploads_of_file on uploads (application_id, file_id) where application_id is not null;
create index uploads_by_age on uploads (begun_at);

-- The list: only what the storage holds is in it.
create table application_files (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  airport_id uuid not null references airports (id),
  upload_id uuid not null unique references uploads (id),
  filename text not null,
  kind text not null,
  media_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  uploaded_by uuid references users (id),
  -- By the airport's side: the applicant's company does not take it away.
  by_staff boolean not null,
  uploaded_at timestamptz not null
);
create index application_files_of on application_files (application_id, uploaded_at, id);

create table email_signatures (
  airport_id uuid primary key references airports (id) on delete cascade,
  id uuid not null unique,
  upload_id uuid not null unique references uploads (id),
  filename text not null,
  media_type text not null,
  size_bytes bigint not null,
  uploaded_at timestamptz not null
);
