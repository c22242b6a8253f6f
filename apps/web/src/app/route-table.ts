/**
 * Section 2 of the specification as data: which screen a path shows, where it redirects, and who may open it. Only
 * `resolveRoute` reads it; the router renders its answer.
 */
import type { AuthState } from '../features/session/auth-state.ts';

/** Path pattern (react-router's `:name`) and document title of every screen. */
export const screens = {
  landing: { path: '/', title: 'Crane permits near airports' },
  about: { path: '/about', title: 'About' },
  aerodromes: { path: '/aerodromes', title: 'Aerodromes' },
  contactUs: { path: '/contact-us', title: 'Contact us' },
  features: { path: '/features', title: 'Features' },
  plans: { path: '/plans', title: 'Plans' },
  help: { path: '/help', title: 'Help' },
  privacy: { path: '/privacy', title: 'Privacy' },
  termsConditions: { path: '/termsconditions', title: 'Terms and conditions' },
  createKml: { path: '/CreateKml', title: 'Create KML' },
  verifyPermit: { path: '/verify/:permitCode', title: 'Check a permit' },
  networkError: { path: '/networkError', title: 'Network error' },
  errorPermission: { path: '/errorPermission', title: 'No permission' },
  errorPermissionRecord: { path: '/errorPermission/2', title: 'No permission for this record' },
  errorAccountValidation: { path: '/errorAccountValidation', title: 'Confirm your email address' },
  airports: { path: '/airports', title: 'Airports' },
  organisations: { path: '/organisations', title: 'Organisations' },
  paymentOutcome: { path: '/payment_outcome/:transactionId', title: 'Payment outcome' },
  paymentCancelled: { path: '/payment_cancelled/:transactionId', title: 'Payment cancelled' },
  /** Not in section 2: the link in the email to another payer (E03). The token in it replaces signing in. */
  pay: { path: '/pay/:token', title: 'Pay a fee' },
  draftConfirmation: { path: '/draft_confirmation_page', title: 'Draft saved' },
  registerAccount: { path: '/registerAccount', title: 'Register your account' },
  kmls: { path: '/kmls', title: 'KML library' },
  /** Not in section 2: the cranes of a company that applies. */
  fleet: { path: '/fleet', title: 'Fleet' },
  /** Not in section 2: who did what and when, and what needs attention, for administrators. */
  audit: { path: '/audit', title: 'Audit' },
  /** Not in section 2: figures for an airport's managers. */
  reports: { path: '/reports', title: 'Reports' },
  crane: { path: '/crane', title: 'Crane application' },
  home: { path: '/home', title: 'Home' },
  locationGuide: { path: '/locationguide', title: 'Location guide' },
  users: { path: '/users', title: 'Users' },
  profile: { path: '/profile', title: 'Profile' },
  development: { path: '/development', title: 'Development application' },
  craneApplicationStatus: { path: '/home/craneApplicationStatus/:craneApplicationId', title: 'Application' },
  default: { path: '*', title: 'Page not found' },
} as const satisfies Record<string, { path: string; title: string }>;

export type ScreenName = keyof typeof screens;

const PUBLIC_PAGES: readonly ScreenName[] = [
  'about',
  'aerodromes',
  'contactUs',
  'features',
  'plans',
  'help',
  'privacy',
  'termsConditions',
  // Beyond section 2: the code on a permit links here, and people on site may have no account.
  'verifyPermit',
];

const GUARDED: readonly ScreenName[] = [
  'airports',
  'organisations',
  'paymentOutcome',
  'paymentCancelled',
  'draftConfirmation',
  'registerAccount',
  'kmls',
  'fleet',
  'audit',
  'reports',
  'crane',
  'home',
  'locationGuide',
  'users',
  'profile',
  'development',
  'craneApplicationStatus',
  'createKml',
];

const ANY_VERIFICATION: readonly ScreenName[] = [
  'errorPermission',
  'errorPermissionRecord',
  'networkError',
  'pay',
  ...PUBLIC_PAGES,
];

interface Rules {
  readonly available: readonly ScreenName[];
  readonly redirects: Partial<Record<ScreenName, string>>;
  /** What happens to a path that is neither available nor redirected. */
  readonly otherwise: 'login-if-guarded' | 'default-screen' | { readonly redirect: string };
}

export const rules: Record<Exclude<AuthState, 'pending'>, Rules> = {
  'signed-out': {
    available: ['landing', ...PUBLIC_PAGES, 'createKml', 'networkError', 'pay'],
    // Visitors are redirected from the record's permission screen too; the specification names only the other one.
    redirects: { home: '/', errorPermission: '/home', errorPermissionRecord: '/home' },
    otherwise: 'login-if-guarded',
  },
  unverified: {
    available: ['errorAccountValidation', ...ANY_VERIFICATION, 'createKml'],
    // `/` is not among the available paths, so `/home` → `/` → `/errorAccountValidation` ends there and cannot loop.
    redirects: { home: '/' },
    otherwise: { redirect: '/errorAccountValidation' },
  },
  verified: {
    available: [...GUARDED, ...ANY_VERIFICATION],
    redirects: { landing: '/home' },
    otherwise: 'default-screen',
  },
};

export const isGuarded = (screen: ScreenName) => GUARDED.includes(screen);
