import type { DatabaseSync } from 'node:sqlite';
import type { Provider } from 'oidc-provider';
import type { Account, Accounts } from './accounts.ts';
import type { Links } from './links.ts';
import type { Mailer } from './mailer.ts';
import type { IdentityOptions } from './options.ts';
import type { Throttle } from './throttle.ts';

/** Everything the pages of one running identity provider need. */
export interface Realm {
  options: IdentityOptions;
  productName: string;
  issuer: string;
  /** Path of the issuer without a trailing slash, e.g. `/oidc`. */
  base: string;
  /** Target of "back to the product". */
  home: string;
  db: DatabaseSync;
  accounts: Accounts;
  links: Links;
  throttle: Throttle;
  mailer: Mailer;
  /** The current provider: a key rotation replaces it. */
  provider(): Provider;
}

const greetingTo = ({ name }: Account) => {
  const [firstName] = (name ?? '').trim().split(/\s+/);
  return firstName ? `Hello ${firstName},` : 'Hello,';
};

export function sendVerification(realm: Realm, account: Account): void {
  const token = realm.links.issue('verify', account.sub);
  if (token === undefined) return;
  realm.mailer.post({
    to: account.email,
    subject: `Confirm your email address for ${realm.productName}`,
    greeting: greetingTo(account),
    lines: ['Please confirm your email address to finish setting up your account.'],
    action: { label: 'Confirm email address', address: `${realm.issuer}/verify?token=${token}` },
    closing: `The link works once and expires in 3 days. If you didn’t create an account, ignore this email. Sent by ${realm.productName}.`,
  });
}

export function sendPasswordReset(realm: Realm, account: Account): void {
  const token = realm.links.issue('reset', account.sub);
  if (token === undefined) return;
  realm.mailer.post({
    to: account.email,
    subject: `Choose a new password for ${realm.productName}`,
    greeting: greetingTo(account),
    lines: [
      `Someone asked to reset the password of your ${realm.productName} account. If it was you, choose a new password.`,
    ],
    action: { label: 'Choose a new password', address: `${realm.issuer}/reset?token=${token}` },
    closing: `The link works once and expires in 1 hour. If it wasn’t you, ignore this email. Your password does not change. Sent by ${realm.productName}.`,
  });
}
