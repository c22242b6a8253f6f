import type { Application, Problem, TransitionRequest } from '@jibline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Result } from '../../../lib/api.ts';
import type { CallError } from '../../../lib/call-error.ts';
import { fieldIssues } from '../../../lib/field-issues.ts';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { applicationQuery, cacheApplication } from '../detail/get-application.ts';
import { updateApplication } from '../detail/update-application.ts';

export interface TransitionConflict {
  changed: Problem['changed'];
  now: Application;
}

type Send = (version: number) => Promise<Result<Application>>;

/**
 * Changes the application at the version the person has seen. On a conflict the newer version is fetched and the typed
 * values stay, so that they can be sent again.
 */
export function useApplicationChange(application: Application, onDone: (changed: Application) => void) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** What the server rejected: by field of the transition, or the transition as a whole. */
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [conflict, setConflict] = useState<TransitionConflict | null>(null);
  const { id } = application;

  const send = async (change: Send) => {
    setBusy(true);
    setFailure(null);
    setIssues([]);
    setConflict(null);
    const [changed, error] = await change(application.version);
    if (error === null) {
      cacheApplication(queries, changed);
      setBusy(false);
      return onDone(changed);
    }
    const theirs =
      error.code === 'conflict'
        ? await queries.fetchQuery({ ...applicationQuery(id), staleTime: 0 }).catch(() => null)
        : null;
    setBusy(false);
    if (theirs) return setConflict({ changed: error.problem?.changed, now: theirs });
    const refused = issuesOf(error);
    setIssues(refused);
    setFailure(refused.length > 0 ? sentences(refused) : errorMessage(error, 'done'));
  };
  return { send, busy, failure, issues, conflict };
}

/** A transition of the lifecycle. */
export function useApplyTransition(application: Application, onDone: (changed: Application) => void) {
  const queries = useQueryClient();
  const { send, ...rest } = useApplicationChange(application, onDone);
  const make = (transition: TransitionRequest) =>
    send(async (version) => {
      const [changed, error] = await updateApplication(application.id, { version, transition });
      if (error) return [null, error];
      // Before the next application is opened, which is to find the saved address.
      if (savesAddress(transition)) await queries.invalidateQueries({ queryKey: ['airports'] });
      return [changed, null];
    });
  return { make, ...rest };
}

const savesAddress = (transition: TransitionRequest) =>
  transition.event === 'refer' && transition.referrals.some(({ saveAddress }) => saveAddress);

export interface Issue {
  /** The field of the transition; null: the transition as a whole. */
  field: string | null;
  message: string;
}

const OF_TRANSITION = 'transition.';
const issuesOf = (error: CallError): Issue[] =>
  Object.entries(fieldIssues(error)).map(([path, message]) => ({
    field: path.startsWith(OF_TRANSITION) ? path.slice(OF_TRANSITION.length) : null,
    message,
  }));

const sentences = (issues: readonly Issue[]) => issues.map(({ message }) => message).join(' ');
