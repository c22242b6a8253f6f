import type { AppContext } from '../context.ts';
import type { Operations } from '../operation.ts';
import { findAnything } from './find.ts';

export const findOperations = (context: AppContext) =>
  ({
    findAnything: ({ actor, query }) => findAnything(context, actor, query),
  }) satisfies Operations;
