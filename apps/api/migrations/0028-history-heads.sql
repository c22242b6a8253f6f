-- Processes of the version before may still append: they wait until heads and trigger are both there, or an entry in between
-- would leave a head that no later entry follows.
lock table history in share row exclusive mode;

-- The head of each history, kept apart from its entries: where the last entries were taken away, it still says how many there
-- were. Written by the trigger below alone, and signed with the permit key.
create table history_heads (
  about_id uuid primary key,
  about_kind text not null,
  length integer not null check (length > 0),
  hash text not null,
  key_id text,
  signature text,
  check ((key_id is null) = (signature is null))
);
insert into history_heads (about_id, about_kind, length, hash)
  select distinct on (about_id) about_id, about_kind, sequence, hash from history order by about_id, sequence desc;
create index history_heads_unsigned on history_heads (about_id) where signature is null;

-- Keys that must no longer be trusted. Nothing is taken out again.
create table compromised_permit_keys (
  key_id text primary key references permit_keys,
  at timestamptz not null,
  reason text not null
);

-- With the rights of whoever owns the tables: a role that may only append to the history cannot write a head in any other way.
-- A schema of that role, or a temporary table of the same name, must not come first.
create function advance_history_head() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into history_heads as head (about_id, about_kind, length, hash)
    values (new.about_id, new.about_kind, new.sequence, new.hash)
    on conflict (about_id) do update set length = excluded.length, hash = excluded.hash, key_id = null, signature = null
      where head.length + 1 = excluded.length and head.hash = new.previous_hash;
  if not found then
    raise exception 'history: an entry follows the last one';
  end if;
  return null;
end $$;
create trigger history_advances_head after insert on history for each row execute function advance_history_head();

create function sign_history_head(about uuid, at_length integer, at_hash text, by_key text, as_signed text)
  returns boolean language sql security definer set search_path = public, pg_temp as $$
  with signed as (
    update history_heads set key_id = by_key, signature = as_signed
      where about_id = about and length = at_length and hash = at_hash
        and (signature is null or key_id in (select c.key_id from compromised_permit_keys c))
      returning 1)
  select exists (select from signed)
$$;

create function refuse_head_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'the head of a history is not taken away';
  end if;
  if new.about_id <> old.about_id or new.about_kind <> old.about_kind or new.length < old.length
    or (new.length = old.length and new.hash <> old.hash) then
    raise exception 'the head of a history only advances';
  end if;
  return new;
end $$;
create trigger history_heads_advance_only before update or delete on history_heads for each row execute function refuse_head_change();
create trigger history_heads_no_truncate before truncate on history_heads for each statement execute function refuse_head_change();

create function refuse_key_change() returns trigger language plpgsql as $$
begin
  raise exception 'keys of permits stay as they were published';
end $$;
create trigger permit_keys_stay before update or delete on permit_keys for each row execute function refuse_key_change();
create trigger compromised_permit_keys_stay before update or delete on compromised_permit_keys
  for each row execute function refuse_key_change();
