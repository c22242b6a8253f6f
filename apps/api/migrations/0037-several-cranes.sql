-- How many cranes an application is for, copied from its answers: identical ones and different ones.
alter table applications add column cranes integer not null default 1;
