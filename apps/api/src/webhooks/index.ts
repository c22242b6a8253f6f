export type { WebhooksContext } from './context.ts';
export { workDeliveries } from './deliver.ts';
export { webhooksOnTransition } from './on-transition.ts';
export { webhooksOperations } from './routes.ts';
export { scheduleDeliverySweeps } from './sweep.ts';
