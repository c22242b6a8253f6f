import * as z from 'zod';
import { route } from '../../define-route.ts';
import { Id, IdParams } from '../../scalars.ts';
import { HandOver, HandOverCreate, HandOverEnd, HandOverList, HandOverPreview } from './schemas.ts';

export const handOverRoutes = {
  listHandOvers: route({
    method: 'GET',
    path: 'desk/hand-overs',
    slice: 'applications',
    who: 'active',
    summary: 'The hand-overs from or to the caller, and those at the airports the caller administers',
    reply: HandOverList,
  }),
  previewHandOver: route({
    method: 'GET',
    path: 'desk/hand-overs/preview',
    slice: 'applications',
    who: 'active',
    summary: 'How many applications a hand-over would move, and who can take them',
    query: z.strictObject({ fromId: Id, toId: Id.optional() }),
    reply: HandOverPreview,
    errors: ['not-found', 'forbidden'],
  }),
  handOver: route({
    method: 'POST',
    path: 'desk/hand-overs',
    slice: 'applications',
    who: 'active',
    summary: 'Hand all open applications of an officer over to a colleague, at once or from a day',
    body: HandOverCreate,
    reply: HandOver,
    status: 201,
    errors: ['not-found', 'forbidden', 'already-exists'],
  }),
  endHandOver: route({
    method: 'POST',
    path: 'desk/hand-overs/end/{id}',
    slice: 'applications',
    who: 'active',
    summary: 'End a hand-over, with or without returning the applications, or cancel a planned one',
    params: IdParams,
    body: HandOverEnd,
    reply: HandOver,
    errors: ['not-found', 'forbidden', 'transition-refused'],
  }),
};
