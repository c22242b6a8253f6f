import type { Tx } from '../../../db.ts';
import { type Dated, dueChange, resumedDue } from '../guards/due.ts';
import type { GuardFacts } from '../guards/guard-facts.ts';
import type { TransitionEffects } from '../transition-context.ts';
import { waitedSeconds } from '../waiting-store.ts';

interface Resumed extends Required<Pick<TransitionEffects, 'set' | 'changes'>> {
  /** The application’s dates while the clock runs. */
  dated: Dated;
}

/** The clock runs again: the applicant has answered, or the airport continues without the answer. */
export async function resumedClock({
  tx,
  facts: { application, timeZone },
  at,
}: {
  tx: Tx;
  facts: Pick<GuardFacts, 'application' | 'timeZone'>;
  at: Date;
}): Promise<Resumed> {
  const { clock_stopped_at } = application;
  if (clock_stopped_at === null) return { set: {}, changes: [], dated: application };
  const where = { applicationId: application.id, timeZone };
  const waited = {
    beforeS: await waitedSeconds(tx, where, clock_stopped_at),
    nowS: await waitedSeconds(tx, where, at),
  };
  const dated = { ...resumedDue(application, waited, timeZone), clock_stopped_at: null };
  return { set: dated, changes: dueChange(application, dated), dated };
}
