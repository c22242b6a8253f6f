/** Payment transaction outcome (specification section 4). */
export const PAYMENT_OUTCOME = { SUCCEEDED: 0, CANCELED: 1, FAILED: 2 } as const;
export const PAYMENT_OUTCOMES = [0, 1, 2] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

/** Cranes by the name of their base fee; in the order of the specification's crane types. */
export const CRANE_MACHINES = ['mobile', 'tower', 'platform'] as const;
export type CraneMachine = (typeof CRANE_MACHINES)[number];
export const MACHINE_LABELS: Record<CraneMachine | 'development', string> = {
  mobile: 'Mobile crane',
  tower: 'Tower crane',
  platform: 'Elevated work platform',
  development: 'Structure',
};

export const CHARGE_AT = ['NONE', 'LODGEMENT', 'APPROVAL'] as const;
/**
 * before-lodging: must be paid first · at-approval: later, nothing now · on-account: with the company's monthly invoice
 * · nothing.
 */
export const FEE_DUE = ['before-lodging', 'at-approval', 'on-account', 'nothing'] as const;
export type FeeDue = (typeof FEE_DUE)[number];
export const PAYMENT_METHODS = ['CARD', 'BPAY', 'BANK_TRANSFER', 'ACCOUNT'] as const;
/** Reasons for a refund, which are the keys of the shares in the airport's refund policy. */
export const REFUND_REASONS = [
  'beforeWork',
  'afterTriage',
  'afterReferral',
  'rejected',
  'duplicate',
  'systemError',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];
/** What the payer and the applicant read. */
export const REFUND_REASON_LABELS: Record<RefundReason, string> = {
  beforeWork: 'Cancelled before the review started',
  afterTriage: 'Cancelled after the review started',
  afterReferral: 'Cancelled after referral to an authority',
  rejected: 'Application rejected',
  duplicate: 'Paid twice',
  systemError: 'Our error',
};

/**
 * open: can be paid · checking: started, the provider has not answered yet · paid · closed: nothing is due any more.
 */
export const PAYMENT_LINK_STATES = ['open', 'checking', 'paid', 'closed'] as const;
