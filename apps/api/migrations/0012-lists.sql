-- Lists of a million applications: what is open in the order it falls due, and what lies within a box on the map.
drop index applications_open_due;
create index applications_open_due on applications (coalesce(due_at, 'infinity'::timestamptz), id) where state in (2, 3);
drop index applications_by_place;
create index applications_by_place on applications using gist (point(longitude, latitude));
