-- Lists find a page with about a dozen indexes: who may see it (owner, creator, company, airport), what people search by
-- (words, position, state, officer) and the orders used most (last change, due date, project, start). The other orders sort
-- what those find.
drop index applications_in_state;
drop index applications_in_label;
drop index applications_in_airport;
drop index applications_in_address;
drop index applications_in_company;
drop index applications_in_applicant;
drop index applications_in_crane_type;
drop index applications_in_height;
drop index applications_in_path;
drop index applications_in_margin;
drop index applications_in_end;
drop index applications_in_submission;
drop index applications_in_assignee;
drop index applications_of_airport_due;
drop index applications_of_airport_margin;
drop index applications_in_cell;
-- Split by whether one airport or several are concerned (0014).
drop index applications_by_airports;
-- A due date is set only while an application is open (0020), so the index over all of them begins with the open ones.
drop index applications_open_due;
-- The unique key of the number has the same order.
drop index applications_in_number;

-- Rows of lists are read afresh for each page: nothing has to know when a name changed.
drop trigger airports_shown on airports;
drop trigger organisations_shown on organisations;
drop trigger users_shown on users;
drop function count_shown_names();
drop table shown_names;
