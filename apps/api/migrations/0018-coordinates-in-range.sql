-- A latitude lies from -90 to 90 and a longitude from -180 to 180, in drafts too. Drafts saved before that rule may hold
-- another number, which is no place: it is taken out, so that the draft opens and asks for it again.
update applications
set answers = answers #- '{site,latitude}', latitude = null
where abs((answers -> 'site' ->> 'latitude')::double precision) > 90;

update applications
set answers = answers #- '{site,longitude}', longitude = null
where abs((answers -> 'site' ->> 'longitude')::double precision) > 180;
