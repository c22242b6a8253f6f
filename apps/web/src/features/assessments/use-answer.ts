import type { PrecheckRequest } from '@jibline/contract';
import { dayAt } from '@jibline/contract/enums';
import { answerLocation, type LocationAnswer, LocationQuestionError } from '@jibline/surfaces';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Result } from '../../lib/api.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { airportsAroundQuery, type CachedAirports, covers } from './airports-around.ts';
import { precheckQuery, type ServerAnswer } from './ask-precheck.ts';
import { type Question, requestOf } from './question.ts';
import { sameAnswer } from './same-answer.ts';
import { keepPrecheck } from './save-precheck.ts';
import { useDebounced } from './use-debounced.ts';

/** The server is called after the question was stable for this long, not at every step of a slider. */
const QUESTION_DEBOUNCE_MS = 350;

/**
 * here: computed in this browser, the server has not answered yet · confirmed: it gave the same answer · differs: it
 * gave another answer, which is shown · unconfirmed: it does not answer · server: the surfaces could not be loaded, so
 * only the server has answered
 */
export type AnswerSource = 'here' | 'confirmed' | 'differs' | 'unconfirmed' | 'server';

export interface PrecheckState {
  /** The answer to show; null while there is none. */
  readonly answer: LocationAnswer | null;
  readonly source: AnswerSource;
  /** The server's answer to exactly this question. */
  readonly served: ServerAnswer | null;
  /** Saves the server's answer, if not saved yet, and returns its number. */
  readonly keep: () => Promise<Result<string>>;
  readonly error: Error | null;
  readonly again: () => void;
}

function answerHere(current: CachedAirports, request: PrecheckRequest): LocationAnswer | null {
  try {
    const now = serverNow();
    return answerLocation(current, request, (timeZone) => dayAt(now, timeZone));
  } catch (error) {
    // An impossible crane: the server says which field is wrong.
    if (error instanceof LocationQuestionError) return null;
    throw error;
  }
}

function answerSource(here: LocationAnswer | null, served: ServerAnswer | null, error: Error | null): AnswerSource {
  if (served) return here === null ? 'server' : sameAnswer(here, served) ? 'confirmed' : 'differs';
  return error ? 'unconfirmed' : 'here';
}

/**
 * Answers at once with the engine in this browser, then compares with the server's answer. Where another answer of the
 * same place is compared anyway, the server is asked only if this browser could not load the surfaces.
 */
export function useAnswer(question: Question, isCompared = true): PrecheckState {
  const client = useQueryClient();
  const request = useMemo(() => requestOf(question), [question]);
  const { data: current, error: noSurfaces } = useQuery(airportsAroundQuery(question.at));
  const isServed = current !== undefined && covers(current, question.at, 0);
  const here = useMemo(() => (isServed ? answerHere(current, request) : null), [isServed, current, request]);
  const requested = useDebounced(request, QUESTION_DEBOUNCE_MS);
  const { data, error, refetch } = useQuery(precheckQuery(isCompared || noSurfaces !== null ? requested : null));
  const served = requested === request ? (data ?? null) : null;
  const failure = requested === request ? error : null;
  const source = answerSource(here, served, failure);

  useEffect(() => {
    // Surfaces were published meanwhile, or this page is older than the server: fetch again.
    if (source === 'differs') void client.invalidateQueries({ queryKey: ['airports-around'] });
  }, [source, client]);

  const own = source === 'differs' ? null : here;
  const keep = async (): Promise<Result<string>> =>
    served?.number === undefined ? keepPrecheck(client, request) : [served.number, null];
  return { answer: own ?? served, source, served, keep, error: failure, again: () => void refetch() };
}
