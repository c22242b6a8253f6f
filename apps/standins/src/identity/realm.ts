import type { DatabaseSync } from 'node:sqlite';
import type { Provider } from 'oidc-provider';
import type { Account, Accounts } from './accounts.ts';
import type { Letters } from './letters.ts';
import type { Links } from './links.ts';
import type { IdentityOptions } from './options.ts';
import type { Throttle } from './throttle.ts';

/** Everything the pages of one running identity provider work with. */
export interface Realm {
  options: IdentityOptions;
  productName: string;
  issuer: string;
  /** Path of the issuer without a trailing slash, e.g. `/oidc`. */
  base: string;
  /** Where "back to the product" leads. */
  home: string;
  db: DatabaseSync;
  accounts: Accounts;
  links: Links;
  throttle: Throttle;
  letters: Letters;
  /** The provider of this moment: a key rotation replaces it. */
  provider(): Provider;
}

export function sendVerification(realm: Realm, account: Account): void {
  const token = realm.links.issue('verify', account.sub);
  if (token === undefined) return;
  realm.letters.post({
    to: account.email,
    subject: `Confirm your e-mail address for ${realm.productName}`,
    greeting: account.name === null ? 'Hello,' : `Hello ${account.name},`,
    lines: [`please confirm that this is your e-mail address. Then everything in ${realm.productName} is open to you.`],
    action: { label: 'Confirm my e-mail address', address: `${realm.issuer}/verify?token=${token}` },
    closing: 'The link works once, within three days. If you did not ask for an account, you need not do anything.',
  });
}

export function sendPasswordReset(realm: Realm, account: Account): void {
  const token = realm.links.issue('reset', account.sub);
  if (token === undefined) return;
  realm.letters.post({
    to: account.email,
    subject: `Choose a new password for ${realm.productName}`,
    greeting: account.name === null ? 'Hello,' : `Hello ${account.name},`,
    lines: [`someone, we hope you, asked for a new password for your ${realm.productName} account.`],
    action: { label: 'Choose a new password', address: `${realm.issuer}/reset?token=${token}` },
    closing:
      'The link works once, within one hour. If it was not you, ignore this letter: your password stays as it is.',
  });
}
