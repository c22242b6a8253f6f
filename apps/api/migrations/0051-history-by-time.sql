-- in steps
-- For who searches all histories: by time, and by person.
-- step
create index concurrently if not exists history_by_time on history (at desc, about_id desc, sequence desc);
-- step
create index concurrently if not exists history_by_actor on history (actor_id, at desc) where actor_id is not null;
