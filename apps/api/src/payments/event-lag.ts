import { Histogram } from 'prom-client';

/** How late the payment provider's messages arrive; in no registry until the server adds it to its own. */
export const eventLagSeconds = new Histogram({
  name: 'jibline_payment_event_lag_seconds',
  help: 'From the payment provider’s event to the arrival of its message',
  buckets: [1, 5, 30, 60, 300, 1_800, 7_200, 86_400],
  registers: [],
});
