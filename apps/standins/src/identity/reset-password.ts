import { revokeEverythingOf } from './adapter.ts';
import { emailProblem, passwordProblem } from './check-input.ts';
import { type Exchange, type Outcome, safeReturn } from './exchange.ts';
import { checkYourMailPage, forgotPage, resetDonePage, resetPage, staleLinkPage } from './pages/mail.ts';
import { sendPasswordReset } from './realm.ts';

export async function showForgot({ realm, query }: Exchange): Promise<Outcome> {
  const uid = query.get('interaction');
  const back = uid === null || !/^[\w-]+$/.test(uid) ? realm.home : `${realm.base}/interaction/${uid}`;
  return forgotPage(realm, { email: query.get('login_hint') ?? '', back });
}

export async function forgot({ realm, form }: Exchange): Promise<Outcome> {
  const email = (form.get('email') ?? '').trim();
  const back = safeReturn(realm, form.get('return_to'));
  const problem = emailProblem(email);
  if (problem !== undefined) return forgotPage(realm, { email, back, problem });
  const account = realm.accounts.byEmail(email);
  if (account !== undefined) sendPasswordReset(realm, account);
  return checkYourMailPage(realm, email, 'has an account', back);
}

export async function showReset({ realm, query }: Exchange): Promise<Outcome> {
  const token = query.get('token') ?? '';
  const link = realm.links.look('reset', token);
  const account = link.state === 'good' ? realm.accounts.bySub(link.sub) : undefined;
  return account === undefined ? staleLinkPage(realm, 'reset') : resetPage(realm, { token, email: account.email });
}

export async function reset({ realm, form }: Exchange): Promise<Outcome> {
  const token = form.get('token') ?? '';
  const password = form.get('password') ?? '';
  const link = realm.links.look('reset', token);
  const account = link.state === 'good' ? realm.accounts.bySub(link.sub) : undefined;
  if (account === undefined) return staleLinkPage(realm, 'reset');
  const problem = passwordProblem(password, account.email);
  if (problem !== undefined) return resetPage(realm, { token, email: account.email, problem });
  if (realm.links.spend('reset', token).state !== 'good') return staleLinkPage(realm, 'reset');
  await realm.accounts.setPassword(account.sub, password);
  realm.links.voidAll('reset', account.sub);
  realm.throttle.forgive(account.email);
  revokeEverythingOf(realm.db, account.sub);
  return resetDonePage(realm);
}
