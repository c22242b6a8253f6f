import { type ComponentType, lazy, useEffect } from 'react';
import { loadChunk } from '../lib/load-chunk.ts';
import { whenIdle } from '../lib/when-idle.ts';
import type { ScreenName } from './route-table.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** Each screen is its own chunk. */
const built = {
  landing: () => import('./pages/public/landing-page.tsx'),
  about: () => import('./pages/public/about-page.tsx'),
  aerodromes: () => import('./pages/public/aerodromes-page.tsx'),
  contactUs: () => import('./pages/public/contact-us-page.tsx'),
  features: () => import('./pages/public/features-page.tsx'),
  plans: () => import('./pages/public/plans-page.tsx'),
  help: () => import('./pages/public/help-page.tsx'),
  privacy: () => import('./pages/public/privacy-page.tsx'),
  termsConditions: () => import('./pages/public/terms-conditions-page.tsx'),
  airports: () => import('./pages/signed-in/airports-page.tsx'),
  home: () => import('./pages/signed-in/home-page.tsx'),
  fleet: () => import('./pages/signed-in/fleet-page.tsx'),
  audit: () => import('./pages/signed-in/audit-page.tsx'),
  reports: () => import('./pages/signed-in/reports-page.tsx'),
  kmls: () => import('./pages/signed-in/kml-files-page.tsx'),
  craneApplicationStatus: () => import('./pages/signed-in/application-page.tsx'),
  organisations: () => import('./pages/signed-in/organisations-page.tsx'),
  paymentOutcome: () => import('./pages/signed-in/payment-outcome-page.tsx'),
  paymentCancelled: () => import('./pages/signed-in/payment-cancelled-page.tsx'),
  pay: () => import('./pages/public/pay-page.tsx'),
  profile: () => import('./pages/signed-in/profile-page.tsx'),
  registerAccount: () => import('./pages/signed-in/register-account-page.tsx'),
  users: () => import('./pages/signed-in/users-page.tsx'),
  crane: () => import('./pages/signed-in/crane-page.tsx'),
  development: () => import('./pages/signed-in/development-page.tsx'),
  draftConfirmation: () => import('./pages/signed-in/draft-confirmation-page.tsx'),
  verifyPermit: () => import('./pages/public/verify-permit-page.tsx'),
  createKml: () => import('./pages/public/create-kml-page.tsx'),
  locationGuide: () => import('./pages/signed-in/location-guide-page.tsx'),
  networkError: () => import('./pages/system/network-error-page.tsx'),
  errorPermission: () => import('./pages/system/error-permission-page.tsx'),
  errorPermissionRecord: () => import('./pages/system/error-permission-record-page.tsx'),
  errorAccountValidation: () => import('./pages/system/error-account-validation-page.tsx'),
  default: () => import('./pages/system/default-page.tsx'),
} satisfies Record<ScreenName, Load>;

const made = new Map<ScreenName, ComponentType>();

/** The screen's component, created once: a new one at every render would lose what the person has typed. */
export function componentOf(screen: ScreenName): ComponentType {
  const known = made.get(screen);
  if (known !== undefined) return known;
  const component = lazy(() => loadChunk(built[screen]));
  made.set(screen, component);
  return component;
}

/** Where people go from a screen more often than anywhere else. */
const openedFrom: Partial<Record<ScreenName, ScreenName>> = { home: 'craneApplicationStatus' };

/** Loads the next screen's code while this one is idle. A failure is reported when that screen is opened. */
export function useNextScreen(screen: ScreenName): void {
  useEffect(() => {
    const next = openedFrom[screen];
    return next && whenIdle(() => void built[next]().catch(() => {}));
  }, [screen]);
}
