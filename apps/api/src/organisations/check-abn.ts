import type { BusinessRegister } from '../integrations/business-register.ts';
import { IntegrationError } from '../integrations/integration-error.ts';
import type { AbnCheck, Editable } from './organisation.ts';

export interface Verdict {
  check: AbnCheck | null;
  checkedAt: Date | null;
  /** The fields, completed with what the register knows. */
  fields: Editable;
}

/**
 * Looks up an ABN with a valid checksum. Active: its legal name and ACN are filled in, and a different typed name
 * becomes the trading name. Cancelled or unknown: saved with the warning. No answer: saved, and a job checks again.
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
