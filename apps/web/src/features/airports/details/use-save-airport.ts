import type { Airport, AirportCreate, Problem } from '@jibline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from '../../../lib/call-error.ts';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { fieldLabel } from '../field-label.ts';
import { airportBody } from './airport-body.ts';
import { airportQuery } from './get-airport.ts';
import { updateAirport } from './update-airport.ts';

/** What a form changes, applied to the record as it is when saved. */
type Change = (onto: Airport) => Partial<AirportCreate>;

/** Possible but unusual values; saving again with their paths confirms them. */
interface Unusual {
  issues: NonNullable<Problem['issues']>;
  change: Change;
  onto: Airport;
}

interface Conflict {
  changed: Problem['changed'];
  theirs: Airport;
  /** The change, to be applied to the other person's version. */
  change: Change;
}

/**
 * Saves one part of an airport. When someone else saved first, their version is fetched, and "Keep my version" changes
 * only this part of it: their other changes stay.
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
    if (error.code === 'already-exists') return setFailure('Not saved. Another airport already has this ICAO code.');
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

/** Issues without a field on the screen, each with the label of its field elsewhere. */
function issuesText(error: CallError): string | null {
  const issues = error.problem?.issues ?? [];
  if (issues.length === 0) return null;
  return ['Not saved.', ...issues.map(({ path, message }) => `${fieldLabel(path)}: ${message}`)].join(' ');
}
