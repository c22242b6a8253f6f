import { DAY_MS, formatDate, PRODUCT_NAME } from '@jibline/contract';
import type { Db, Tx } from '../db.ts';
import type { Outbox } from '../outbox/index.ts';
import { treeOf } from './merkle-tree.ts';
import { collectHeads, findLastRoot, headsOfDay, insertRoot, lockRoots } from './root-store.ts';
import { type DayRoot, leafOfHead, rootOf, signedRootText } from './root-text.ts';
import type { HeadSigner } from './signed-head.ts';

export interface RootContext {
  db: Db;
  signer: HeadSigner;
  outbox: Outbox;
  /** An outside mailbox that receives the roots; null: they are published only. */
  mailbox: string | null;
  /** Where they are published. */
  publishedAt: string;
  now: () => Date;
}

const lastWholeDay = (now: Date) => new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);

async function mailRoot({ outbox, mailbox, publishedAt }: RootContext, tx: Tx, day: string, lines: readonly string[]) {
  if (mailbox === null) return;
  const date = formatDate(`${day}T00:00:00Z`, 'UTC');
  await outbox.queueEmail(tx, {
    kind: 'history-root',
    to: mailbox,
    subject: `History root of ${date}`,
    text: [
      `Keep this email. With it you can show later whether a history in ${PRODUCT_NAME} was changed after ${date}.`,
      lines.join('\n'),
      `The same is published at ${publishedAt}. If both ever differ, histories were changed.`,
      `--\nSent by ${PRODUCT_NAME} once a day. To stop, ask the operator of the server to change HISTORY_ROOT_MAILBOX.`,
    ]
      .join('\n\n')
      .concat('\n'),
  });
}

/**
 * One root for each day, over the heads that changed since the last root. After days without a server the next one covers
 * them all. Returns its day, or null where there is one already.
 */
export const makeRoot = (context: RootContext): Promise<string | null> =>
  context.db.transaction().execute(async (tx) => {
    const at = context.now();
    const day = lastWholeDay(at);
    await lockRoots(tx);
    const last = await findLastRoot(tx);
    if (last && last.day >= day) return null;
    await collectHeads(tx, day);
    const heads = await headsOfDay(tx, day);
    const tree = await treeOf(heads.map(leafOfHead));
    const made: DayRoot = { day, chains: heads.length, tree, previousRoot: last?.root ?? null };
    const root = rootOf(made);
    const { keyId } = context.signer;
    const text = signedRootText(made, keyId);
    const signature = context.signer.sign(text);
    await insertRoot(tx, { ...made, root, keyId, signature, at });
    await mailRoot(context, tx, day, [`Root: ${root}`, `Signed: ${text}~${signature}`]);
    return day;
  });
