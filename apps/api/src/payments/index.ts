export type { PaymentsHouse } from './house.ts';
export { openMoney } from './money.ts';
export { moneyPapers } from './print-invoice.ts';
export { refundOnTransition } from './react.ts';
export { scheduleReconciliation } from './reconcile.ts';
export { paymentsOperations } from './routes.ts';
export { sendRefunds } from './send-refund.ts';
