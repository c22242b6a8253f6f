import type { CheckoutContext } from './checkout-context.ts';
import type { Form } from './form-body.ts';
import type { Kind } from './objects.ts';
import { params } from './read-params.ts';
import { presentSession } from './sessions.ts';
import type { ListQuery } from './store.ts';
import { invalid } from './stripe-error.ts';

/** The fields each kind can be filtered by. */
const MATCH: Record<Kind, readonly string[]> = {
  session: ['payment_intent', 'status'],
  intent: [],
  charge: ['payment_intent'],
  refund: ['payment_intent', 'charge'],
  event: ['type'],
  balance: ['type', 'source'],
};

function readQuery(kind: Kind, form: Form): ListQuery {
  const provided = params(form);
  const limit = provided.integer('limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalid('This value must be between 1 and 100.', 'limit');
  const match: ListQuery['match'] = {};
  for (const field of MATCH[kind]) {
    const value = provided.text(field);
    if (value !== null) match[field] = [value];
  }
  if (kind === 'event') {
    const types = provided.list('types').map(String);
    if (types.length > 0) match.type = types;
    provided.ignore('delivery_success');
  }
  const created: ListQuery['created'] = {};
  if (typeof form.created === 'string') {
    const exact = provided.integer('created') ?? 0;
    Object.assign(created, { gte: exact, lte: exact });
  } else {
    const range = params(provided.group('created') ?? {}, 'created');
    for (const name of ['gt', 'gte', 'lt', 'lte'] as const) {
      const bound = range.integer(name);
      if (bound !== null) created[name] = bound;
    }
    range.finish();
  }
  const query = {
    limit,
    match,
    created,
    startingAfter: provided.text('starting_after'),
    endingBefore: provided.text('ending_before'),
  };
  provided.ignore('expand');
  provided.finish();
  return query;
}

export function list(context: CheckoutContext, kind: Kind, form: Form, url: string): object {
  const { data, has_more } = context.store.list(kind, readQuery(kind, form));
  const shown = data.map((it) => (it.object === 'checkout.session' ? presentSession(context, it) : it));
  return { object: 'list', data: shown, has_more, url };
}
