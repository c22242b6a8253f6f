import { LodgedAnswers } from '@jibline/contract';
import { ApiError } from '../errors.ts';
import type { ApplicationRow } from './store.ts';

/**
 * The complete answers of a submitted application. Throws, naming what is missing, when the record is incomplete: a
 * permit or an email with an invented ground level or position would be worse than none.
 */
export function lodgedAnswers({ number, answers }: Pick<ApplicationRow, 'number' | 'answers'>): LodgedAnswers {
  const read = LodgedAnswers.safeParse(answers);
  if (read.success) return read.data;
  const issues = read.error.issues
    .slice(0, 50)
    .map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  const named = issues.slice(0, 5).map(({ path }) => path);
  throw new ApiError(
    'incomplete',
    `The record of application ${number} is incomplete: ${named.join(', ')}. Reopen the application and enter what is missing.`,
    { issues },
  );
}
