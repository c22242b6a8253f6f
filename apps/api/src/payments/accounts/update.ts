import { type AccountState, type CustomerAccount, type CustomerAccountUpdate, dollars } from '@jibline/contract';
import type { AppContext } from '../../context.ts';
import { ApiError, badField, changedMeanwhile, forbidden } from '../../errors.ts';
import { appendHistory } from '../../history/append-history.ts';
import { effectivePermissionsOf } from '../../rights/effective-permissions.ts';
import { calledAs, type Person } from '../../rights/person.ts';
import { lockAccount, type StoredAccount, writeAccount } from './account-store.ts';
import { accountHappened } from './approve.ts';
import { mayEditAccounts } from './policy.ts';
import { findSeenAccount, noAccount, presentAccount } from './present.ts';

const BECAME: Record<AccountState, string> = {
  active: 'Account resumed',
  suspended: 'Account suspended',
  ended: 'Account ended',
};

const limit = (cents: number | null) => (cents === null ? 'no limit' : dollars(cents));

/** More changes may follow in the same line. */
const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** The changes in words, for the history. */
function changesIn(before: StoredAccount, sent: CustomerAccountUpdate): string[] {
  const changes: [boolean, string][] = [
    [sent.state !== before.state, sentence(`${BECAME[sent.state]}: ${sent.reason}`)],
    [sent.termsDays !== before.terms_days, `Days to pay: ${before.terms_days} to ${sent.termsDays}.`],
    [
      sent.creditLimitCents !== before.credit_limit_cents,
      `Credit limit: ${limit(before.credit_limit_cents)} to ${limit(sent.creditLimitCents)}.`,
    ],
    [sent.reference !== before.reference, 'Reference changed.'],
    [sent.billingEmail !== before.billing_email, 'Billing email changed.'],
    [
      sent.suspendOverdue !== before.suspend_overdue,
      sent.suspendOverdue ? 'Overdue accounts are suspended.' : 'Overdue accounts are not suspended.',
    ],
  ];
  return changes.filter(([changed]) => changed).map(([, text]) => text);
}

export function updateCustomerAccount(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  actor: Person,
  id: string,
  sent: CustomerAccountUpdate,
): Promise<CustomerAccount> {
  return db.transaction().execute(async (tx) => {
    const at = now();
    const permissions = effectivePermissionsOf(actor, at);
    const { airports } = await findSeenAccount(tx, permissions, id);
    if (!mayEditAccounts(permissions, airports)) throw forbidden('change this account');
    const before = await lockAccount(tx, id);
    if (!before) throw noAccount();
    if (before.version !== sent.version)
      throw changedMeanwhile('account', {
        by: before.updated_by_name,
        at: before.updated_at,
        version: before.version,
      });
    if (before.state === 'ended')
      throw new ApiError('conflict', 'This account has ended. Approve the company again to open a new one.');
    if (sent.state !== before.state && sent.reason.length < 3) throw badField('reason', 'Enter a reason.');
    const changes = changesIn(before, sent);
    if (changes.length > 0) {
      await writeAccount(tx, id, {
        version: sent.version + 1,
        state: sent.state,
        // What a person suspends or resumes is theirs to decide.
        ...(sent.state === before.state ? {} : { suspended_overdue: false }),
        terms_days: sent.termsDays,
        credit_limit_cents: sent.creditLimitCents,
        reference: sent.reference,
        billing_email: sent.billingEmail,
        suspend_overdue: sent.suspendOverdue,
        updated_at: at,
        updated_by_name: calledAs(actor),
      });
      await appendHistory(tx, accountHappened(id, 'changed', actor, at, changes.join(' ')));
    }
    const { account } = await findSeenAccount(tx, permissions, id);
    return presentAccount({ account, airports }, permissions);
  });
}
