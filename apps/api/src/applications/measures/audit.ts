import { type RawBuilder, sql } from 'kysely';
import type { MeasureRows, MeasureScope } from './scope.ts';
import { automatic } from './volume.ts';

/** Automatic approvals of the period that someone has checked. */
const checked = (scope: MeasureScope, where: RawBuilder<unknown>): MeasureRows => sql`
  select m.* from (${automatic(scope)}) m join approval_judgements j on j.application_id = m.id where ${where}`;

export const judged = (scope: MeasureScope) => checked(scope, sql`true`);
export const judgedRight = (scope: MeasureScope) => checked(scope, sql`j.judgement = 'right'`);
export const judgedWrong = (scope: MeasureScope) => checked(scope, sql`j.judgement = 'wrong'`);
