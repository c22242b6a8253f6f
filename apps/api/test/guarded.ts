import type { CheckedGuard, Transition } from '@jibline/contract';
import { DAY_MS } from '@jibline/contract';
import type { GuardFacts } from '../src/applications/lifecycle/guards/guard-facts.ts';
import { unmetGuards } from '../src/applications/lifecycle/guards/guards.ts';

export const NOW = new Date('2026-11-16T00:00:00Z');
export const before = (ms: number) => new Date(NOW.getTime() - ms);

/** Only the facts a guard reads, with a transition request unless `request` is null. */
export type Known = { [Name in keyof GuardFacts]?: unknown };
export const factsOf = (known: Known) =>
  ({
    request: { event: 'any' },
    access: null,
    timeZone: 'Australia/Sydney',
    now: NOW,
    ...known,
  }) as unknown as GuardFacts;

/** The unmet guards' sentences; empty when all pass. */
export const unmet = (guards: readonly string[], known: Known) =>
  unmetGuards({ guards } as unknown as Transition, factsOf(known));

/** One guard alone: true where it passes, otherwise the sentence people read. */
export const guard = (name: CheckedGuard, known: Known): true | string => unmet([name], known)[0]?.message ?? true;

export { DAY_MS };
