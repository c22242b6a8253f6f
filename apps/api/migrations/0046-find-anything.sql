-- in steps
-- Finding an application by anything people know about it. Each lexeme begins with a letter for what it is: n number, t telephone,
-- b business number, g plant number, d development application, j project, s street or suburb, c company, p person, m make and model;
-- and with @ for who may see it, so that one index answers both. Nothing is stored: the indexes are over the rows themselves. The
-- cost tells the planner that computing them takes 50 times as long as reading a row.
-- step
create or replace function application_lexemes(number text, draft_number text, owner_id uuid, created_by uuid,
  organisation_id uuid, airport_ids uuid[], answers jsonb) returns tsvector
  language plpgsql immutable parallel safe cost 10000 as $$
declare
  word constant text := '[^[:alnum:]]*([[:alnum:]]+)';
  found text := concat_ws(' ', '@' || owner_id, '@' || created_by, '@' || organisation_id);
  letter text;
  value text;
begin
  if airport_ids <> '{}' then found := found || ' @' || array_to_string(airport_ids, ' @'); end if;
  found := found
    || regexp_replace(lower(concat_ws(' ', answers #>> '{site,projectName}')), word, ' j\1', 'g')
    || regexp_replace(lower(concat_ws(' ', answers #>> '{site,address}', answers #>> '{site,placeDescription}',
      answers #>> '{site,lotPlan}')), word, ' s\1', 'g')
    || regexp_replace(lower(concat_ws(' ', answers #>> '{applicant,companyName}',
      answers #>> '{applicant,principalContractor}')), word, ' c\1', 'g')
    || regexp_replace(lower(concat_ws(' ', answers #>> '{applicant,applicantName}', answers #>> '{applicant,applicantEmail}',
      answers #>> '{people,siteContactName}', answers #>> '{people,emergencyContactName}', answers #>> '{people,altContactName}',
      answers #>> '{people,operatorName}')), word, ' p\1', 'g')
    || regexp_replace(lower(concat_ws(' ', answers #>> '{craneDetail,make}', answers #>> '{craneDetail,model}',
      jsonb_path_query_array(answers, '$.furtherCranes[*].craneDetail.make')::text,
      jsonb_path_query_array(answers, '$.furtherCranes[*].craneDetail.model')::text)), word, ' m\1', 'g');
  -- By their beginning, and by what follows each sign in them: yssy202600005, 202600005, 00005.
  foreach value in array array['n' || number, 'n' || draft_number, 'g' || (answers #>> '{craneDetail,plantId}'),
    'd' || (answers #>> '{site,daNumber}'), 'b' || replace(answers #>> '{applicant,abn}', ' ', ''),
    'b' || replace(answers #>> '{applicant,acn}', ' ', '')]
    || array(select 'g' || (plant #>> '{}') from jsonb_path_query(answers, '$.furtherCranes[*].craneDetail.plantId') plant) loop
    letter := left(value, 1);
    value := lower(substr(value, 2));
    while value <> '' loop
      found := found || ' ' || letter || regexp_replace(value, '[^[:alnum:]]+', '', 'g');
      value := substring(value from '[^[:alnum:]]+(.+)$');
    end loop;
  end loop;
  -- E.164 without the plus sign. Drafts may still have them as they were typed.
  foreach value in array array[answers #>> '{applicant,applicantPhone}', answers #>> '{applicant,principalContractorPhone}',
    answers #>> '{people,siteContactPhone}', answers #>> '{people,emergencyContactPhone}', answers #>> '{people,altContactPhone}'] loop
    found := found || coalesce(' t' || regexp_replace(regexp_replace(regexp_replace(
      value, '[^0-9]', '', 'g'), '^00', ''), '^0', '61'), '');
  end loop;
  return array_to_tsvector(array(select left(lexeme, 80) from unnest(string_to_array(found, ' ')) lexeme where lexeme <> ''));
end $$;
-- step
create or replace function permit_lexemes(permit_number text, permit_code text) returns tsvector
  language plpgsql immutable parallel safe cost 1000 as $$
declare
  found text[] := array['k' || lower(permit_code)];
  value text := lower(permit_number);
begin
  while value <> '' loop
    found := found || ('n' || regexp_replace(value, '[^[:alnum:]]+', '', 'g'));
    value := substring(value from '[^[:alnum:]]+(.+)$');
  end loop;
  return array_to_tsvector(array_remove(found, null));
end $$;
-- step
create index concurrently if not exists applications_by_lexeme on applications using gin
  (application_lexemes(number, draft_number, owner_id, created_by, organisation_id, airport_ids, answers));
-- step
create index concurrently if not exists application_airports_by_permit on application_airports using gin
  (permit_lexemes(permit_number, permit_code)) where permit_number is not null;
-- step
create index concurrently if not exists users_by_phone on users (phone text_pattern_ops) where phone is not null;
