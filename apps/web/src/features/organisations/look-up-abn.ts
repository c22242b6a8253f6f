import { type BusinessDetails, organisationsRoutes } from '@jibline/contract';
import { bareNumber, isAbn } from '@jibline/contract/enums';
import { useEffect, useState } from 'react';
import { call } from '../../lib/call.ts';

/** The result for a typed ABN. `unchecked`: the register did not answer; the number is accepted and checked later. */
export type AbnFinding =
  | { kind: 'none' }
  | { kind: 'checking' }
  | { kind: 'found'; details: BusinessDetails }
  | { kind: 'unknown' }
  | { kind: 'unchecked' };

const NONE: AbnFinding = { kind: 'none' };

/** Looks up the number once its checksum is right; impossible numbers are not looked up. */
export function useAbnLookUp(typed: string): AbnFinding {
  const abn = isAbn(typed) ? bareNumber(typed) : null;
  const [answer, setAnswer] = useState<{ abn: string; finding: AbnFinding } | null>(null);
  useEffect(() => {
    if (abn === null) return;
    const leaving = new AbortController();
    void lookUpAbn(abn, leaving.signal).then((finding) => finding && setAnswer({ abn, finding }));
    return () => leaving.abort();
  }, [abn]);
  if (abn === null) return NONE;
  return answer?.abn === abn ? answer.finding : { kind: 'checking' };
}

async function lookUpAbn(abn: string, signal: AbortSignal): Promise<AbnFinding | null> {
  const [details, error] = await call(organisationsRoutes.lookUpAbn, { params: { abn }, signal });
  if (error === null) return findingOf(details);
  if (error.kind === 'aborted') return null;
  return error.code === 'not-found' ? { kind: 'unknown' } : { kind: 'unchecked' };
}

function findingOf(details: BusinessDetails): AbnFinding {
  if (details.status === 'not-found') return { kind: 'unknown' };
  return details.status === 'unchecked' ? { kind: 'unchecked' } : { kind: 'found', details };
}
