import type { User } from 'oidc-client-ts';
import type { Account } from './auth-state.ts';

export function accountOf({ profile }: User): Account {
  return {
    subject: profile.sub,
    email: profile.email ?? null,
    name: profile.name ?? null,
    emailVerified: profile.email_verified === true,
  };
}
