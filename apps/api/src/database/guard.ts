import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction, TransactionBuilder } from 'kysely';
import type { PermitSigner } from '../signing/signer.ts';

/** Who signs what is appended to a history through this handle; no one before a key is loaded. */
export interface Signing {
  signer: PermitSigner | null;
}
const open = new AsyncLocalStorage<Signing>();
/** Of the handle whose transaction this runs in. */
export const signerOfTransaction = (): PermitSigner | null => open.getStore()?.signer ?? null;
/** Done at the end of every transaction inside, and committed with it. */
type LastStep = (tx: object) => Promise<void>;
const lastStep = new AsyncLocalStorage<LastStep>();
export const withLastStep = <T>(step: LastStep, work: () => Promise<T>): Promise<T> => lastStep.run(step, work);
const byHandle = new WeakMap<object, Signing>();
/** Of a root handle, or of the transaction this runs in. */
export const signerOf = (db: object): PermitSigner | null => signerOfTransaction() ?? byHandle.get(db)?.signer ?? null;
/** Reading these properties cannot start a query. */
const HARMLESS = new Set<PropertyKey>(['isTransaction', 'then', Symbol.toStringTag]);

function marking<S>(builder: TransactionBuilder<S>, signing: Signing): TransactionBuilder<S> {
  return new Proxy(builder, {
    get(target, name) {
      if (name === 'execute')
        return <T>(work: (tx: Transaction<S>) => Promise<T>) =>
          target.execute((tx) =>
            open.run(signing, async () => {
              const result = await work(tx);
              await lastStep.getStore()?.(tx);
              return result;
            }),
          );
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => marking(Reflect.apply(value, target, args) as TransactionBuilder<S>, signing);
    },
  });
}

/**
 * The embedded database has one connection: a query on the root handle inside a transaction would wait for itself for
 * ever, while on a server it would silently run outside the transaction. Both become an error here, on either database.
 */
export function guarded<S>(db: Kysely<S>, signing: Signing = { signer: null }): Kysely<S> {
  const handle = new Proxy(db, {
    get(target, name) {
      if (open.getStore() && !HARMLESS.has(name))
        throw new Error(`the root database handle (.${String(name)}) was used inside a transaction: pass tx down`);
      if (name === 'transaction') return () => marking(target.transaction(), signing);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  byHandle.set(handle, signing);
  return handle;
}
