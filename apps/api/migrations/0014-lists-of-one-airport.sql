-- What concerns one airport alone in the order it was last changed, its open cases in the order they fall due, and what
-- concerns several; with the state, so that counting reads nothing else.
create index applications_of_airport on applications (airport_id, updated_at, id) include (state)
  where airport_ids = array[airport_id];
create index applications_of_airport_due on applications (airport_id, coalesce(due_at, 'infinity'::timestamptz), id)
  where state in (2, 3) and airport_ids = array[airport_id];
create index applications_of_several on applications using gin (airport_ids) where airport_ids <> array[airport_id];
-- The same of one owner.
drop index applications_by_owner;
create index applications_by_owner on applications (owner_id, updated_at, id) include (state);
