-- What concerns one airport alone, by margin: its officers look at the tightest first.
create index applications_of_airport_margin on applications (airport_id, coalesce(worst_margin_m, 'infinity'::float8), id)
  where airport_ids = array[airport_id];
-- By place, in cells of a fifth of a degree, each in the order of change: near a place only the newest are read. Whatever was
-- typed into a draft has a cell.
create index applications_in_cell on applications (
  (floor(greatest(least(latitude, 90), -90) * 5)::int * 2000 + floor(greatest(least(longitude, 180), -180) * 5)::int),
  updated_at, id) where latitude is not null and longitude is not null;
