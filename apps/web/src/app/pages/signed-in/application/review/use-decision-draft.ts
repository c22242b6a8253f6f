import type { Application } from '@jibline/contract';
import { useState } from 'react';
import type { TransitionValues } from '../../../../../features/applications/transitions/transition-form.ts';
import type { FormState } from '../../../../../features/applications/transitions/use-transition-form.ts';

export interface DecisionDraft {
  /** Typed values belong to one airport's decision and start from its recommendation. */
  key: string;
  state: FormState;
}

/** What is typed into a decision stays while other parts of the application are read. */
export function useDecisionDraft({ airports }: Pick<Application, 'airports'>): DecisionDraft {
  const [draft, setDraft] = useState<{ key: string; values: TransitionValues | null } | null>(null);
  const undecided = airports.find(({ outcome }) => outcome === null);
  const key = [undecided?.airportId, undecided?.prepared?.recommendation].join();
  const of = (one: typeof draft) => (one?.key === key ? one.values : null);
  return { key, state: [of(draft), (change) => setDraft((now) => ({ key, values: change(of(now)) }))] };
}
