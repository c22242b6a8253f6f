-- The permit whose suspension this one came with, and is lifted with. Until now only the end of the reason said so.
alter table applications add column suspended_with uuid references applications (id);
update applications a set suspended_with = p.id
  from applications p
  where p.id = a.parent_id and a.kind <> 'NEW' and a.suspended_from is not null
    and right(a.suspension_reason, length(p.number) + 8) = ' (with ' || p.number || ')';
-- Only what is suspended is suspended with another.
alter table applications add constraint applications_suspended_with_another
  check (suspended_with is null or (suspended_with <> id and suspended_from is not null));
