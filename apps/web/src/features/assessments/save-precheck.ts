import { assessmentsRoutes, type PrecheckRequest } from '@jibline/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { Result } from '../../lib/api.ts';
import { call } from '../../lib/call.ts';
import { precheckQuery } from './ask-precheck.ts';

/** Saves the answer and returns its number. The page then shows the saved answer, because surfaces may have changed. */
export async function keepPrecheck(client: QueryClient, body: PrecheckRequest): Promise<Result<string>> {
  const [stored, error] = await call(assessmentsRoutes.keepPrecheck, { body });
  if (error) return [null, error];
  client.setQueryData(precheckQuery(body).queryKey, stored);
  return [stored.number, null];
}
