-- Of several cranes under one permit the height approved for each, in the order of the application; null: one for all.
alter table application_airports add column crane_heights_ahd_m jsonb;
