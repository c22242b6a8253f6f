import type { CurrentUser } from '@jibline/contract';
import type { Reader } from '@jibline/contract/enums';

/** Airport staff have a desk; everyone else follows their own applications. */
export const readerOfUser = ({ actions }: Pick<CurrentUser, 'actions'>): Reader =>
  actions.includes('airports:list') ? 'staff' : 'applicant';
