/** What a history is about; every record that changes has one. */
export const HISTORY_KINDS = [
  'application',
  'airport',
  'surface-set',
  'payment-settings',
  'customer-account',
  'organisation',
  'user',
  'invitation',
  'fleet-crane',
  'kml-file',
  'permit-key',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

export const HISTORY_KIND_LABELS: Record<HistoryKind, string> = {
  application: 'Application',
  airport: 'Airport',
  'surface-set': 'Surface set',
  'payment-settings': 'Fee schedule',
  'customer-account': 'Account of a company',
  organisation: 'Organisation',
  user: 'Person',
  invitation: 'Invitation',
  'fleet-crane': 'Crane of a fleet',
  'kml-file': 'KML file',
  'permit-key': 'Permit key',
};

/** Rows of one page on the screen. */
export const AUDIT_PAGE = 100;
