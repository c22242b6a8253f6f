/** `pending`: we do not know yet. `unverified`: signed in, email address not verified. `verified`: signed in, verified. */
export type AuthState = 'pending' | 'signed-out' | 'unverified' | 'verified';

/** The person as the identity provider describes them; what they may do in Jibline is `CurrentUser`'s to say. */
export interface Account {
  readonly subject: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly emailVerified: boolean;
}

/** Why signing in did not work. Each has its own words and its own way out. */
export type SignInProblem =
  /** The person said no, or closed the provider's page. */
  | 'cancelled'
  /** The response does not match a request of this browser: an old link, a second tab, the back button. */
  | 'answer-unknown'
  | 'provider-unreachable'
  | 'provider-error'
  /** The part of the program that signs in did not arrive: a newer version may have replaced it. */
  | 'not-loaded'
  /** The browser keeps nothing for this site, so a sign-in could not be remembered. */
  | 'storage-blocked'
  /** Freshly signed in, and yet the server refuses the token: signing in again would go round in circles. */
  | 'token-refused';

/** Authentication state of the specification (section 3): isAuthenticated, accessToken, user. */
export interface SessionState {
  readonly status: AuthState;
  readonly isAuthenticated: boolean;
  readonly accessToken: string | null;
  readonly user: Account | null;
  readonly problem: {
    readonly kind: SignInProblem;
    readonly detail: string | null;
    /** Where the person was going when it happened. */
    readonly returnTo: string;
  } | null;
  /** Where to go now that a login has ended or another tab has signed out; the router goes there once. */
  readonly arrival: string | null;
}

const noAccount = { isAuthenticated: false, accessToken: null, user: null, problem: null, arrival: null } as const;
export const PENDING: SessionState = { status: 'pending', ...noAccount };
export const SIGNED_OUT: SessionState = { status: 'signed-out', ...noAccount };
