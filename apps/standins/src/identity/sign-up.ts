import { emailProblem, passwordProblem } from './check-input.ts';
import type { Exchange, Outcome } from './exchange.ts';
import { expiredSignInPage } from './pages/failure.ts';
import { signUpPage } from './pages/sign-up.ts';
import { sendVerification } from './realm.ts';
import { currentInteraction, finish } from './sign-in.ts';

const TAKEN = 'There is already an account for this address. Sign in instead, or choose a new password.';

export async function showSignUp(exchange: Exchange, uid: string): Promise<Outcome> {
  const { realm } = exchange;
  const interaction = await currentInteraction(exchange, uid);
  return interaction === undefined ? expiredSignInPage(realm) : signUpPage(realm, { uid });
}

/** As at hosted providers, the new account is signed in at once, with its email address not yet verified. */
export async function signUp(exchange: Exchange, uid: string): Promise<Outcome> {
  const { realm, form } = exchange;
  if ((await currentInteraction(exchange, uid)) === undefined) return expiredSignInPage(realm);
  const email = (form.get('email') ?? '').trim();
  const name = (form.get('name') ?? '').trim().slice(0, 200);
  const password = form.get('password') ?? '';

  const badEmail = emailProblem(email);
  const badPassword = passwordProblem(password, email);
  if (badEmail !== undefined || badPassword !== undefined) {
    const problems = { ...(badEmail && { email: badEmail }), ...(badPassword && { password: badPassword }) };
    return signUpPage(realm, { uid, email, name, problems });
  }
  const account = await realm.accounts.signUp({ email, name, password });
  if (account === undefined) return signUpPage(realm, { uid, email, name, problems: { email: TAKEN } });
  sendVerification(realm, account);
  return finish(exchange, account.sub);
}
