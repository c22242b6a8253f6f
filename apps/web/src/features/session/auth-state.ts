/** `pending`: not known yet. `unverified`: signed in, email address not verified. `verified`: signed in, verified. */
export type AuthState = 'pending' | 'signed-out' | 'unverified' | 'verified';

/** The person as the identity provider describes them; their permissions in Jibline come from `CurrentUser`. */
export interface Account {
  readonly subject: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly emailVerified: boolean;
}

/** Why signing in failed. Each has its own text and its own next step. */
export type SignInProblem =
  /** The person declined, or closed the provider's page. */
  | 'cancelled'
  /** The response does not match a request of this browser: an old link, a second tab, the back button. */
  | 'answer-unknown'
  | 'provider-unreachable'
  | 'provider-error'
  /** The sign-in code could not be loaded: a newer version may have replaced it. */
  | 'not-loaded'
  /** The browser stores nothing for this site, so a sign-in could not be remembered. */
  | 'storage-blocked'
  /** The server refuses a fresh token: signing in again would loop. */
  | 'token-refused';

/** Authentication state of the specification (section 3): isAuthenticated, accessToken, user. */
export interface SessionState {
  readonly status: AuthState;
  readonly isAuthenticated: boolean;
  readonly accessToken: string | null;
  readonly user: Account | null;
  /** Signed in, but the provider does not answer and the token is of no use any more. It is asked again until it does. */
  readonly isAway: boolean;
  readonly problem: {
    readonly kind: SignInProblem;
    readonly detail: string | null;
    /** The page the person was going to. */
    readonly returnTo: string;
  } | null;
  /** Where to go after a login has ended or another tab has signed out; the router navigates there once. */
  readonly arrival: string | null;
}

const noAccount = {
  isAuthenticated: false,
  accessToken: null,
  user: null,
  isAway: false,
  problem: null,
  arrival: null,
} as const;
export const PENDING: SessionState = { status: 'pending', ...noAccount };
export const SIGNED_OUT: SessionState = { status: 'signed-out', ...noAccount };
