export type { PaymentsContext } from './context.ts';
export { eventLagSeconds } from './event-lag.ts';
export { openMoney } from './money.ts';
export { paymentDocuments } from './print-invoice.ts';
export { checkEventSize } from './receive-event.ts';
export { scheduleReconciliation } from './reconcile.ts';
export { refundOnTransition } from './refunds/refund-on-transition.ts';
export { sendRefunds } from './refunds/send-refund.ts';
export { paymentsOperations } from './routes.ts';
