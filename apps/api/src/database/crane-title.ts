import { type RawBuilder, sql } from 'kysely';

/** What people know a crane by, out of answers: make, model and plant number, as far as answered. */
export const craneTitle = (answers: RawBuilder<unknown>) =>
  sql`json_strip_nulls(json_build_object('make', ${answers} #>> '{craneDetail,make}',
    'model', ${answers} #>> '{craneDetail,model}', 'plantId', ${answers} #>> '{craneDetail,plantId}'))`;
