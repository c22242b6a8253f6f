import type { Application, Problem, TransitionRequest } from '@jibline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Result } from '../../../lib/api.ts';
import type { CallError } from '../../../lib/call-error.ts';
import { fieldIssues } from '../../../lib/field-issues.ts';
import { failureText } from '../../../ui/failure-text.ts';
import { applicationQuery, rememberApplication } from '../get-application.ts';
import { updateApplication } from '../update-application.ts';

export interface MoveConflict {
  changed: Problem['changed'];
  now: Application;
}

type Send = (version: number) => Promise<Result<Application>>;

/**
 * Changes a case on the version the person has seen. When somebody was faster, theirs is fetched and what is typed stays: it
 * can be sent again on top of it.
 */
export function useCaseChange(application: Application, onDone: (changed: Application) => void) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<MoveConflict | null>(null);
  const { id } = application;

  const send = async (change: Send) => {
    setBusy(true);
    setFailure(null);
    setConflict(null);
    const [changed, error] = await change(application.version);
    if (error === null) {
      rememberApplication(queries, changed);
      setBusy(false);
      return onDone(changed);
    }
    const theirs =
      error.code === 'conflict'
        ? await queries.fetchQuery({ ...applicationQuery(id), staleTime: 0 }).catch(() => null)
        : null;
    setBusy(false);
    if (theirs) return setConflict({ changed: error.problem?.changed, now: theirs });
    setFailure(issuesText(error) ?? failureText(error, 'done'));
  };
  return { send, busy, failure, conflict };
}

/** A move of the lifecycle. */
export function useMove(application: Application, onDone: (changed: Application) => void) {
  const { send, ...rest } = useCaseChange(application, onDone);
  const make = (transition: TransitionRequest) =>
    send((version) => updateApplication(application.id, { version, transition }));
  return { make, ...rest };
}

/** The dialogs' own names of what was sent; the paths themselves are for programs. */
const NAMES: Readonly<Record<string, string>> = {
  'transition.validFrom': 'Valid from',
  'transition.validTo': 'Valid until',
  'transition.approvedHeightAhdM': 'Approved height',
  'transition.conditions': 'Conditions',
  'transition.dueAt': 'Answer by',
  'transition.referrals': 'Reply by',
  'transition.removedAt': 'Removed at',
};

function issuesText(error: CallError): string | null {
  const said = Object.entries(fieldIssues(error)).map(([path, message]) =>
    NAMES[path] ? `${NAMES[path]}: ${message}` : message,
  );
  return said.length === 0 ? null : said.join(' ');
}
