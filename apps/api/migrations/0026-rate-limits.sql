-- How often an address has called a costly route within its window, counted for all processes together.
-- Lost with a crash without harm: the windows are minutes long.
create unlogged table rate_limit_windows (
  key text primary key,
  requests integer not null,
  ends_at timestamptz not null
);
create index rate_limit_windows_ends_at on rate_limit_windows (ends_at);
