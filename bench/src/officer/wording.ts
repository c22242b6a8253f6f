import { AUTHORITY_NAMES, type Authority } from '@jibline/contract';
import type { BenchApplication } from './applications.ts';

/** What an officer writes about an application, where the desk has no words of its own. */
export interface Wording {
  readonly recommendation: string;
  readonly reasons: string;
  readonly risk: string;
  readonly note: string;
}

export function wordingOf({ outcome, marginM, heightAglM }: BenchApplication): Wording {
  const metres = `${Math.abs(marginM).toFixed(1)} m`;
  const note = `A mobile crane of ${heightAglM} m above ground would penetrate the inner horizontal surface by ${metres} for four days. Please tell us which procedures it affects, and your conditions.`;
  return outcome === 'close'
    ? {
        recommendation: `Below every surface, by ${metres} at the least. Approve with the usual conditions.`,
        reasons: `The crane stays ${metres} below the inner horizontal surface. Its height is surveyed and there is no tolerance.`,
        risk: 'The margin is smaller than the buffer. Condition 1 limits the height, and the crane is lowered on request.',
        note,
      }
    : {
        recommendation: 'Clear of every surface. Approve with the usual conditions.',
        reasons: `The crane stays ${metres} below the lowest protected surface, more than the airport’s buffer.`,
        risk: 'A short lift by day. The crane is lowered within ten minutes of a request.',
        note,
      };
}

/** Where the officer writes to; on a desk without an address book, typed each time. */
const OFFICES: Partial<Record<Authority, { name: string; email: string }>> = {
  CASA: { name: 'Airspace protection', email: 'airspace.protection@casa.example' },
  AIRSERVICES: { name: 'Airport developments', email: 'airport.developments@airservices.example' },
};

export function officeOf(authority: Authority): { label: string; name: string; email: string } {
  const office = OFFICES[authority];
  if (!office) throw new Error(`the officer knows no address of ${authority}`);
  return { label: AUTHORITY_NAMES[authority], ...office };
}
