-- What a reassessment changed by application, in short: outcome, lowest margin and decisive surface before and after.
-- `changed` lists the same by surface type.
alter table surface_refreshes add column applications jsonb not null default '[]';
