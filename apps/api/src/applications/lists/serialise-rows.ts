import { type ApplicationAction, ApplicationSummary } from '@jibline/contract';
import { nextChange } from '../../rights/next-change.ts';
import type { Person } from '../../rights/person.ts';
import { applicationActions, standingOf } from '../policy.ts';
import { judgedOf, type SerialisedRow } from './serialise-row.ts';

const { actions: Actions } = ApplicationSummary.shape;
const MAX_CACHED_DECISIONS = 1_000;

/** How a row ends for somebody, with a comma after it. */
interface Ends {
  readonly overdue: Buffer;
  readonly inTime: Buffer;
}

interface Allowed {
  readonly from: number;
  readonly until: number;
  /** By what it is judged by. */
  readonly known: Map<string, Ends>;
}
/** A person is remembered between requests and replaced whole when anything about them changes. */
const allowed = new WeakMap<Person, Allowed>();

function allowedTo(person: Person, now: number): Allowed {
  const held = allowed.get(person);
  if (held && held.from <= now && now < held.until && held.known.size < MAX_CACHED_DECISIONS) return held;
  const anew = { from: now, until: nextChange(person.grants, now), known: new Map<string, Ends>() };
  allowed.set(person, anew);
  return anew;
}

function endsFor(actor: Person, told: SerialisedRow, at: Date): Ends {
  const row = judgedOf(told);
  const may: ApplicationAction[] = applicationActions(standingOf(actor, row, at), row);
  const actions = JSON.stringify(Actions.parse(may));
  const end = (overdue: boolean) => Buffer.from(`,"overdue":${overdue},"actions":${actions}},`);
  return { overdue: end(true), inTime: end(false) };
}

/** What others may do with a row depends on where they stand, not on whose it is: most rows of most lists. */
function keyOf({ owners, standing }: SerialisedRow, actor: Person): string {
  const [owns, began] = [owners.startsWith(actor.id), owners.endsWith(actor.id)];
  return owns || began ? `${owns} ${began} ${standing}` : standing;
}

/** Rows of a list as JSON, between two texts: what a row shows is checked against its shape and written out once. */
export function serialiseRows(
  before: string,
  rows: readonly SerialisedRow[],
  after: string,
  actor: Person,
  at: Date,
): Buffer {
  const now = at.toISOString();
  const { known } = allowedTo(actor, at.getTime());
  const parts: Buffer[] = [Buffer.from(`${before}[`)];
  for (const one of rows) {
    const key = keyOf(one, actor);
    let ends = known.get(key);
    if (!ends) {
      ends = endsFor(actor, one, at);
      known.set(key, ends);
    }
    parts.push(one.begun, one.dueAt !== null && one.dueAt < now ? ends.overdue : ends.inTime);
  }
  const last = parts.at(-1);
  if (rows.length > 0 && last) parts[parts.length - 1] = last.subarray(0, -1);
  parts.push(Buffer.from(`]${after}`));
  return Buffer.concat(parts);
}
