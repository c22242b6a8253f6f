-- An answer is kept as it was given, letter by letter. Nobody asks the database about its inside, and taking it apart and packing
-- it again cost the embedded database more than half of keeping it. The question is part of the answer.
alter table prechecks alter column answer type text using answer::text;
alter table prechecks drop column request;
