-- in steps
-- Which further cranes of the fleet an application is for, copied from its answers; the first one has its own column.
-- step
alter table applications add column if not exists further_fleet_crane_ids uuid[] not null default '{}';
-- step, until nothing is left
update applications a set further_fleet_crane_ids = array(
    select distinct (f #>> '{craneDetail,fleetCraneId}')::uuid from jsonb_array_elements(a.answers -> 'furtherCranes') f
    where f #>> '{craneDetail,fleetCraneId}' is not null)
  where a.id in (select b.id from applications b where b.further_fleet_crane_ids = '{}'
    and jsonb_path_exists(b.answers, '$.furtherCranes[*].craneDetail.fleetCraneId ? (@.type() == "string")') limit 500);
-- step
create index concurrently if not exists applications_of_further_cranes on applications using gin (further_fleet_crane_ids) where further_fleet_crane_ids <> '{}';
