import { applicantSection } from '../applicant.ts';
import type { DraftAnswers } from '../submission.ts';
import { type Outcome, out, type Rules } from './kit.ts';

type Own = 'applicantName' | 'applicantPhone' | 'companyName';

/** Half-typed, it is corrected where it was typed. */
function validOwn(applicant: DraftAnswers['applicant'], own: Own): string | null {
  const read = applicantSection[own].final.safeParse(applicant?.[own]);
  return read.success ? read.data : null;
}

const SAME_AS_YOU = 'Same as you.';

/** A contact's name and phone belong together: neither is taken from the applicant while the other is someone else's. */
const sameAsApplicant =
  (own: 'applicantName' | 'applicantPhone', other: 'applicantName' | 'applicantPhone') =>
  ({ applicant, people }: DraftAnswers): Outcome => {
    const stated = other === 'applicantName' ? people?.siteContactName : people?.siteContactPhone;
    if (stated !== undefined && stated !== applicant?.[other]) return null;
    const mine = validOwn(applicant, own);
    return mine === null ? 'waits' : out(mine, SAME_AS_YOU);
  };

/** A builder is the principal contractor; other applicants name theirs. */
const ownSite =
  (own: 'companyName' | 'applicantPhone') =>
  ({ applicant }: DraftAnswers): Outcome => {
    if (applicant?.applicantRole === undefined) return 'waits';
    if (applicant.applicantRole !== 'builder') return null;
    const mine = validOwn(applicant, own);
    return mine === null ? 'waits' : out(mine, 'You apply as the builder.');
  };

export const PEOPLE_RULES = {
  'people.siteContactName': sameAsApplicant('applicantName', 'applicantPhone'),
  'people.siteContactPhone': sameAsApplicant('applicantPhone', 'applicantName'),
  'applicant.principalContractor': ownSite('companyName'),
  'applicant.principalContractorPhone': ownSite('applicantPhone'),
} as const satisfies Rules;
