-- When the airport requires a recommendation before an approval. A column and not part of `settings`: an earlier
-- version of the server reads those strictly, and leaves this as it is.
alter table approval_parameters
  add column recommendation text not null default 'pierced' check (recommendation in ('never', 'pierced', 'always'));
