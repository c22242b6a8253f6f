import type { Application } from '@jibline/contract';
import { anApplication } from '@jibline/contract/samples';
import { expect, it } from 'vitest';
import { refer } from './review.ts';

const [finding] = anApplication.assessments;
const asks = (...parties: ('CASA' | 'AIRSERVICES')[]) => ({
  ...anApplication,
  assessments: finding?.evaluation
    ? [
        {
          ...finding,
          evaluation: { ...finding.evaluation, ask: parties.map((party) => ({ party, because: 'x', clause: 'x' })) },
        },
      ]
    : [],
});
const proposed = (application: Application) =>
  refer
    .fields({ application, timeZone: 'Australia/Sydney', parameters: [], files: [] })
    .find(({ name }) => name === 'authority')?.initial;

it('suggests the authorities still to be consulted', () => {
  expect(finding?.evaluation).not.toBeNull();
  expect(proposed({ ...asks('AIRSERVICES', 'CASA'), referrals: [] })).toBe('AIRSERVICES');
  const [referral] = anApplication.referrals;
  const requested = referral ? [{ ...referral, authority: 'AIRSERVICES' as const }] : [];
  expect(requested).toHaveLength(1);
  expect(proposed({ ...asks('AIRSERVICES', 'CASA'), referrals: requested })).toBe('CASA');
});
