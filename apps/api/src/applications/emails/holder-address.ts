import { APPLICATION_STATE } from '@jibline/contract';
import { z } from 'zod';
import { submittedAnswers } from '../lodged.ts';
import type { ApplicationRow } from '../store.ts';

const Typed = z.object({
  applicant: z
    .object({ applicantName: z.string().nullish().catch(null), applicantEmail: z.email().nullish().catch(null) })
    .optional(),
});

type Owned = Pick<
  ApplicationRow,
  'owner_id' | 'owner_name' | 'owner_email' | 'owner_active' | 'state' | 'answers' | 'submitted'
>;

export interface HolderAddress {
  email: string;
  name: string | null;
  /** null: their account is inactive or deleted, and the address is the one in the application. */
  userId: string | null;
}

/**
 * Where emails to the applicant go: to their account, and without an active one to the address in the application. null:
 * no one can be reached. Nobody else is asked to continue a draft.
 */
export function holderAddress(application: Owned): HolderAddress | null {
  const { owner_id: userId, owner_name: name, owner_email: email, owner_active: isActive, state } = application;
  if (isActive) return { email, name, userId };
  if (state === APPLICATION_STATE.DRAFT) return null;
  const typed = Typed.safeParse(submittedAnswers(application)).data?.applicant;
  return typed?.applicantEmail
    ? { email: typed.applicantEmail, name: typed.applicantName ?? name, userId: null }
    : null;
}
