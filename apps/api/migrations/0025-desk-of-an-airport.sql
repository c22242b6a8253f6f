-- What an airport's officers sort and count by, beside the order of change: their desk is read from this index alone.
drop index applications_of_airport;
create index applications_of_airport on applications (airport_id, updated_at, id)
  include (state, submitted_at, due_at, start_at, worst_margin_m) where airport_ids = array[airport_id];
