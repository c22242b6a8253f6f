import type { BusinessDetails } from '@jibline/contract';
import { ApiError } from '../errors.ts';
import type { BusinessRegister } from '../integrations/business-register.ts';
import { IntegrationError } from '../integrations/integration-error.ts';

/** What the register knows about an ABN; the request schema has checked its checksum. */
export async function lookUpAbn(register: BusinessRegister, abn: string): Promise<BusinessDetails> {
  const found = await register.find(abn).catch((error: unknown) => {
    if (!(error instanceof IntegrationError)) throw error;
    throw new ApiError(
      'unavailable',
      'The business register isn’t available right now. Continue without it. We’ll check the ABN later.',
      {},
      { 'retry-after': '60' },
    );
  });
  if (found === null) throw new ApiError('not-found', 'ABN not found.');
  return found;
}
