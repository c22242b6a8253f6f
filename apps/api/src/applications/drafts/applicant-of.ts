import type { DraftAnswers } from '@jibline/contract';
import type { Person } from '../../rights/person.ts';

/** The person who starts an application from what is stored applies, a colleague of its first applicant perhaps. */
export const applicantOf = ({ name, title, email, phone }: Person): NonNullable<DraftAnswers['applicant']> => ({
  applicantEmail: email,
  ...(name === null ? {} : { applicantName: name }),
  ...(title === null ? {} : { applicantTitle: title }),
  ...(phone === null ? {} : { applicantPhone: phone }),
});
