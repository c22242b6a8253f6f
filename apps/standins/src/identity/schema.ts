export const SCHEMA = `
create table if not exists secrets (name text primary key, value text not null) strict;
create table if not exists accounts (
  sub text primary key, email text not null unique, name text, password text not null,
  email_verified integer not null, created_at integer not null) strict;
create table if not exists links (
  hash text primary key, purpose text not null, sub text not null references accounts, created_at integer not null,
  expires_at integer not null, used_at integer) strict;
create index if not exists links_by_account on links (sub, purpose, created_at);
create table if not exists attempts (email text primary key, failures integer not null, wait_until integer not null) strict;
create table if not exists records (
  model text not null, id text not null, payload text not null, grant_id text, uid text, user_code text, account_id text,
  expires_at integer, primary key (model, id)) strict;
create index if not exists records_by_grant on records (grant_id) where grant_id is not null;
create index if not exists records_by_uid on records (uid) where uid is not null;
create index if not exists records_by_account on records (account_id) where account_id is not null;
`;
