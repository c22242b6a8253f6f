export type { PaymentsContext } from './house.ts';
export { openMoney } from './money.ts';
export { paymentDocuments } from './print-invoice.ts';
export { refundOnTransition } from './react.ts';
export { scheduleReconciliation } from './reconcile.ts';
export { paymentsOperations } from './routes.ts';
export { sendRefunds } from './send-refund.ts';
