import * as z from 'zod';
import { otherAirport } from '../airports/copy-schemas.ts';
import { PaymentSettings, PaymentSettingsCreate } from './schemas.ts';

/** What the operator's other airports charge from the same day, and would charge after copying. */
export const PaymentSettingsElsewhere = z.object({
  airports: z.array(
    z.object({
      ...otherAirport,
      /** Its fee schedule from the same day, which is replaced; null: one is added. */
      current: PaymentSettings.nullable(),
      /** Where one is added: the schedule it applies after, whose supplier and ways to pay it takes over. */
      previous: PaymentSettings.nullable(),
      /** null: it can't be copied there. */
      after: PaymentSettingsCreate.nullable(),
    }),
  ),
});
export type PaymentSettingsElsewhere = z.infer<typeof PaymentSettingsElsewhere>;
