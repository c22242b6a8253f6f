-- Letters about cases: to several people at once, with attachments from the document storage, and seen by the side they went to.
alter table letters
  add column also_to text[] not null default '{}',
  add column cc text[] not null default '{}',
  -- [{filename, media, uploadId, cid?}]
  add column attachments jsonb not null default '[]',
  -- Whose side it went to, where it is about a case.
  add column side text check (side in ('staff', 'applicant', 'outside'));

-- A comment is told once, together with what was said around the same time.
alter table application_comments add column announced_at timestamptz;
create index application_comments_untold on application_comments (application_id) where announced_at is null and audience = 'both';

-- Reminders that went out: each once.
create table case_reminders (
  application_id uuid not null references applications (id) on delete cascade,
  letter text not null,
  -- What makes it one of its own: the day before, the deadline it reminds of.
  key text not null,
  sent_at timestamptz not null,
  primary key (application_id, letter, key)
);
