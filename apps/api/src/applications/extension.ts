import type { Application, DraftAnswers } from '@jibline/contract';
import { changesBetween } from './changes.ts';
import { cloneAnswers } from './clone.ts';

/** Above sea level follows from the ground and what stands on it; nobody types it. */
const FOLLOWS = /\.maxHeightAhdM$/;
const MILLIONTH = 1e6;

/** As it was meant: a text left empty was not given, and a form may have rounded far behind the point. */
function meant(value: unknown): unknown {
  if (typeof value === 'number') return Math.round(value * MILLIONTH) / MILLIONTH;
  if (value === '') return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(meant);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, meant(inner)]));
}

/**
 * "Extension: only dates change": every other answer that differs from the permit's, by its field. What a copy of a case leaves
 * out, because it belongs to the old days, is what an extension may give anew.
 */
export function changedByExtension(permit: DraftAnswers, answers: DraftAnswers): Application['missing'] {
  const changes = changesBetween(meant(cloneAnswers(permit)), meant(cloneAnswers(answers)));
  const fields = changes.map(({ field }) => field.split('.').slice(0, 2).join('.'));
  return [...new Set(fields)]
    .filter((field) => !FOLLOWS.test(field))
    .map((path) => ({
      path,
      message: 'this differs from the permit: an extension changes only its dates; ask for a variation instead',
    }));
}
