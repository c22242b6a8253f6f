import type { Operations } from '../../operation.ts';
import type { ApplicationsContext } from '../context.ts';
import { handOver } from './create.ts';
import { endHandOver } from './end.ts';
import { listHandOvers } from './list.ts';
import { previewHandOver } from './preview.ts';

export const handOverOperations = (context: ApplicationsContext) =>
  ({
    listHandOvers: ({ actor }) => listHandOvers(context, actor),
    previewHandOver: ({ actor, query }) => previewHandOver(context, actor, query),
    handOver: ({ actor, body }) => handOver(context, actor, body),
    endHandOver: ({ actor, params, body }) => endHandOver(context, actor, params.id, body),
  }) satisfies Operations;
