import type { PgBoss } from 'pg-boss';
import { strangeKeys } from '../signing/key-store.ts';
import { makeRoot, type RootContext } from './make-root.ts';
import { signUnsignedHeads } from './sign-unsigned-heads.ts';

interface Log {
  info: (facts: object, text: string) => void;
  warn: (facts: object, text: string) => void;
  error: (facts: object, text: string) => void;
}

async function keepRoots(context: RootContext, log: Log, isStopping: () => boolean): Promise<void> {
  const { signed, broken } = await signUnsignedHeads(context.db, context.signer, isStopping);
  if (signed > 0) log.warn({ signed }, 'histories without a signature were signed');
  if (broken > 0) log.error({ broken }, 'histories were changed or lack entries: see docs/how-to/operate.md');
  const strange = await strangeKeys(context.db);
  if (strange.length > 0)
    log.error({ keys: strange }, 'permit keys in the database that are not ours: see docs/how-to/operate.md');
  if (isStopping()) return;
  const day = await makeRoot(context);
  if (day !== null) log.info({ day }, 'history root made');
}

/**
 * Runs every night after midnight UTC in one of the processes, and at start for nights without a server. Returns a function
 * that stops the run at start.
 */
export async function scheduleRoots(boss: PgBoss, context: RootContext, log: Log): Promise<() => Promise<void>> {
  let stopping = false;
  const keep = () => keepRoots(context, log, () => stopping);
  await boss.work('root-histories', keep);
  await boss.schedule('root-histories', '10 0 * * *');
  const caughtUp = keep().catch((error: unknown) => log.error({ err: error }, 'signing histories'));
  return () => {
    stopping = true;
    return caughtUp;
  };
}
