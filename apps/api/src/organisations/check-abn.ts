import type { BusinessRegister } from '../integrations/business-register.ts';
import { IntegrationError } from '../integrations/integration-error.ts';
import type { AbnCheck, Editable } from './organisation.ts';

export interface Verdict {
  check: AbnCheck | null;
  checkedAt: Date | null;
  /** The fields with what the register knows better filled in. */
  fields: Editable;
}

/**
 * Asks the register about an ABN whose checksum is right. Active: its legal name and ACN are filled in, and a name typed
 * differently becomes the trading name. Cancelled or unknown: kept, with the warning. Silent: kept, and asked again by a job.
 */
export async function checkAbn(register: BusinessRegister, fields: Editable, now: Date): Promise<Verdict> {
  if (fields.abn === null) return { check: null, checkedAt: null, fields };
  try {
    const found = await register.find(fields.abn);
    if (found === null) return { check: 'not-found', checkedAt: now, fields };
    if (found.status === 'cancelled') return { check: 'cancelled', checkedAt: now, fields };
    const name = found.entityName ?? fields.name;
    const typedOther = name.toLowerCase() !== fields.name.toLowerCase();
    return {
      check: 'active',
      checkedAt: now,
      fields: {
        ...fields,
        name,
        tradingName: fields.tradingName ?? (typedOther ? fields.name : null),
        acn: fields.acn ?? found.acn,
      },
    };
  } catch (error) {
    if (error instanceof IntegrationError) return { check: 'unchecked', checkedAt: null, fields };
    throw error;
  }
}
