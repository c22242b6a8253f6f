-- The public halves of the keys that ever signed permits: a permit printed before a key was changed can still be checked.
create table permit_keys (
  id text primary key,
  public_key text not null,
  first_used_at timestamptz not null
);
