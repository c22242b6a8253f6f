import { emailProblem } from './check-input.ts';
import { type Exchange, type Outcome, safeReturn } from './exchange.ts';
import { checkYourMailPage, resendPage, staleLinkPage, verifiedPage } from './pages/mail.ts';
import { sendVerification } from './realm.ts';

/** The link in the email. Opening it again shows a friendly message, because mail programs and people click twice. */
export async function verify({ realm, query }: Exchange): Promise<Outcome> {
  const link = realm.links.spend('verify', query.get('token') ?? '');
  if (link.state === 'unknown') return staleLinkPage(realm, 'verify');
  const account = realm.accounts.bySub(link.sub);
  if (account === undefined) return staleLinkPage(realm, 'verify');
  if (link.state === 'good') realm.accounts.markVerified(account.sub);
  else if (!account.emailVerified) return staleLinkPage(realm, 'verify');
  return verifiedPage(realm, account.email, link.state !== 'good');
}

export async function showResend({ realm, query }: Exchange): Promise<Outcome> {
  return resendPage(realm, {
    email: query.get('login_hint') ?? '',
    back: safeReturn(realm, query.get('return_to')),
  });
}

export async function resend({ realm, form }: Exchange): Promise<Outcome> {
  const email = (form.get('email') ?? '').trim();
  const back = safeReturn(realm, form.get('return_to'));
  const problem = emailProblem(email);
  if (problem !== undefined) return resendPage(realm, { email, back, problem });
  const account = realm.accounts.byEmail(email);
  if (account !== undefined && !account.emailVerified) sendVerification(realm, account);
  return checkYourMailPage(realm, email, 'is waiting to be confirmed', back);
}
