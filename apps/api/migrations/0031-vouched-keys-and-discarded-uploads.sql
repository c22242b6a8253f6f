-- Who says that a permit key is ours: a key in use signs for the others. A key that only stands in permit_keys, written there by
-- someone who can write to the database and has none of our private keys, is not published.
create table permit_key_vouchers (
  key_id text not null references permit_keys,
  by_key text not null references permit_keys,
  signature text not null,
  at timestamptz not null,
  primary key (key_id, by_key)
);
create trigger permit_key_vouchers_stay before update or delete on permit_key_vouchers
  for each row execute function refuse_key_change();

-- Set before the bytes of an upload are deleted, outside of any transaction: from then on it cannot be listed, and the hourly
-- sweep deletes what a crash left.
alter table uploads add column discarded_at timestamptz;
