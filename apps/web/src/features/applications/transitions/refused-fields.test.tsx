import { TransitionRequest } from '@jibline/contract';
import { anApplication } from '@jibline/contract/samples';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { refusal, startApi } from '../../../../test/api.ts';
import { TRANSITION_FORMS } from './transition-forms.ts';
import { useApplyTransition } from './use-transition.ts';

const SENTENCE = 'Choose a later day.';
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

let api: Awaited<ReturnType<typeof startApi>> | undefined;
afterEach(() => api?.stop());

/** Every event with every field of its request, as the contract has them. */
const FIELDS = TransitionRequest.options.flatMap(({ shape }) => {
  const { event, ...fields } = shape;
  return Object.keys(fields).map((field) => [event.value, field] as const);
});

it('covers every dialog', () => {
  const events = new Set<string>(TransitionRequest.options.map(({ shape }) => shape.event.value));
  expect(Object.keys(TRANSITION_FORMS).filter((event) => !events.has(event))).toEqual([]);
});

it.each(FIELDS)('%s: a refused %s is named by its field, and no path is shown', async (event, field) => {
  const issues = [{ path: `transition.${field}`, message: SENTENCE }];
  api = await startApi({
    [`PUT CranePermitApplications/${anApplication.id}`]: refusal('bad-request', { detail: 'transition', issues }),
  });
  const { result } = renderHook(() => useApplyTransition(anApplication, () => {}), { wrapper });
  // The server refuses it before it looks at anything else.
  await act(() => result.current.make({ event } as TransitionRequest));
  expect(result.current.issues).toEqual([{ field, message: SENTENCE }]);
  expect(result.current.failure).toBe(SENTENCE);
});
