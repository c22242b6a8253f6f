import { isHolder, type Standing } from '../applications/index.ts';

/** Matrix rows "Submit, pay", "See payments", "Refund" and "Waive fee". Default deny. */
export const mayPay = (standing: Standing) => standing.side !== null && isHolder(standing);

/** Matrix rows "Create / edit draft" and "Submit, pay": whoever fills in the form wants to know what it costs. */
export const mayQuote = (standing: Standing) =>
  mayPay(standing) || standing.actors.has('global-admin') || standing.actors.has('global-manager');

/** Staff all; of the applicant's side everybody but the company's readers; of a draft also whoever helps to fill it in. */
export const maySeePayments = (standing: Standing) => standing.side === 'staff' || mayQuote(standing);

export const mayMoveMoney = ({ actors, side }: Standing) =>
  side === 'staff' && (actors.has('airport-admin') || actors.has('global-admin'));
