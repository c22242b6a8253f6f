-- A person's letters, for the file of everything we keep about them; an inviter's pace.
create index letters_by_address on letters (lower(to_address));
create index invitations_by_sender on invitations (invited_by, sent_at);
