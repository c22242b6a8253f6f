import { type PaymentSettingsCreate, paymentsRoutes } from '@jibline/contract';
import { call } from '../../../lib/call.ts';

/** Without a record: new settings; otherwise a new version of it. */
export const savePaymentSettings = (settings: PaymentSettingsCreate, record: { id: string; version: number } | null) =>
  record === null
    ? call(paymentsRoutes.createPaymentSettings, { body: settings })
    : call(paymentsRoutes.updatePaymentSettings, {
        body: { id: record.id, version: record.version, ...settings },
      });
