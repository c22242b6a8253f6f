-- in steps
-- step
alter table case_assessments drop constraint case_assessments_reason_check,
  add constraint case_assessments_reason_check
    check (reason in ('submission', 'answers-changed', 'surfaces-changed', 'settings-changed', 'asked-for')) not valid;
-- step
alter table case_assessments validate constraint case_assessments_reason_check;
