-- What was asked for, assessed and rests, per position, as the engine computed it: decisions, permits and letters read it here.
-- null: written before; the heights then follow from the crane in `inputs`, which was kept from the first.
alter table case_assessments add column heights jsonb;
