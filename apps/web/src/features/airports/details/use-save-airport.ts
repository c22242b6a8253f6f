import type { Airport, AirportCreate, Problem } from '@jibline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from '../../../lib/call-error.ts';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { airportBody } from './airport-body.ts';
import { airportQuery } from './get-airport.ts';
import { updateAirport } from './update-airport.ts';

/** What a form changes, worked out on top of the record as it is when it is saved. */
type Change = (onto: Airport) => Partial<AirportCreate>;

/** Values that can be but rarely are; saved again with their paths they count as confirmed. */
interface Unusual {
  issues: NonNullable<Problem['issues']>;
  change: Change;
  onto: Airport;
}

interface Conflict {
  changed: Problem['changed'];
  theirs: Airport;
  /** Made once more, on top of what the other person left. */
  change: Change;
}

/**
 * Saves one part of an airport. When somebody was faster, theirs is fetched, and "save mine over it" puts only this part on
 * top: what they changed elsewhere stays.
 */
export function useSaveAirport(
  airport: Airport,
  onSaved: (saved: Airport) => void,
  takeIssues: (error: CallError) => boolean = () => false,
) {
  const queries = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [unusual, setUnusual] = useState<Unusual | null>(null);

  const save = async (change: Change, onto: Airport = airport, confirmed: readonly string[] = []) => {
    setSaving(true);
    setFailure(null);
    setConflict(null);
    setUnusual(null);
    const [saved, error] = await updateAirport(onto.id, {
      version: onto.version,
      ...airportBody(onto),
      ...change(onto),
      ...(confirmed.length > 0 ? { confirmed: [...confirmed] } : {}),
    });
    setSaving(false);
    if (error === null) {
      queries.setQueryData(airportQuery(saved.id).queryKey, saved);
      void queries.invalidateQueries({ queryKey: ['airports'] });
      return onSaved(saved);
    }
    if (error.code === 'conflict') {
      const theirs = await queries.fetchQuery({ ...airportQuery(onto.id), staleTime: 0 }).catch(() => null);
      if (theirs !== null) return setConflict({ changed: error.problem?.changed, theirs, change });
    }
    if (error.code === 'needs-confirmation') return setUnusual({ issues: error.problem?.issues ?? [], change, onto });
    if (error.code === 'already-exists') return setFailure('It was not saved: another airport has this code already.');
    if (!takeIssues(error)) setFailure(issuesText(error) ?? errorMessage(error, 'saved'));
  };
  return {
    save,
    saving,
    failure,
    conflict,
    dropConflict: () => setConflict(null),
    unusual: unusual?.issues ?? null,
    confirmUnusual: () =>
      unusual &&
      void save(
        unusual.change,
        unusual.onto,
        unusual.issues.map(({ path }) => path),
      ),
  };
}

/** Objections that belong to no field on the screen, in one sentence each. */
function issuesText(error: CallError): string | null {
  const issues = error.problem?.issues ?? [];
  if (issues.length === 0) return null;
  return `It was not saved: ${issues.map(({ path, message }) => `${path}: ${message}`).join('; ')}.`;
}
