import { paths } from '../../lib/paths.ts';

/** What a visitor finds in the header, in this order; the footer holds the rest. */
export const PUBLIC_NAV = [
  { label: 'Features', to: paths.features },
  { label: 'Plans', to: paths.plans },
  { label: 'Aerodromes', to: paths.aerodromes },
  { label: 'Help', to: paths.help },
  { label: 'Contact', to: paths.contactUs },
] as const;
