import { errors } from 'oidc-provider';
import type { Exchange, Outcome } from './exchange.ts';
import { expiredSignInPage } from './pages/failure.ts';
import { signInPage } from './pages/sign-in.ts';

type Interaction = Awaited<ReturnType<ReturnType<Exchange['realm']['provider']>['interactionDetails']>>;

/** The browser's sign-in in progress; undefined when its cookie is gone or the sign-in is over. */
export async function currentInteraction({ realm, request, response }: Exchange, uid: string) {
  try {
    const interaction = await realm.provider().interactionDetails(request, response);
    return interaction.uid === uid ? interaction : undefined;
  } catch (problem) {
    if (problem instanceof errors.SessionNotFound) return undefined;
    throw problem;
  }
}

export async function finish({ realm, request, response }: Exchange, sub: string): Promise<'done'> {
  const result = { login: { accountId: sub, remember: true } };
  await realm.provider().interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  return 'done';
}

function hinted(interaction: Interaction, name: string): string {
  const value = interaction.params[name];
  return typeof value === 'string' ? value : '';
}

export async function showSignIn(exchange: Exchange, uid: string): Promise<Outcome> {
  const { realm, query } = exchange;
  const interaction = await currentInteraction(exchange, uid);
  if (interaction === undefined) return expiredSignInPage(realm);
  if (interaction.prompt.name === 'consent') {
    // Only an explicit prompt=consent gets here: the client is first-party, so consent is given.
    await realm.provider().interactionFinished(exchange.request, exchange.response, { consent: {} });
    return 'done';
  }
  if (hinted(interaction, 'screen_hint') === 'signup' && query.get('screen') !== 'sign-in' && !query.has('person')) {
    return { redirect: `${realm.base}/interaction/${uid}/sign-up` };
  }
  const picked = realm.options.people.find((person) => person.email === query.get('person'));
  return signInPage(realm, { uid, email: hinted(interaction, 'login_hint'), picked });
}

export async function signIn(exchange: Exchange, uid: string): Promise<Outcome> {
  const { realm, form } = exchange;
  if ((await currentInteraction(exchange, uid)) === undefined) return expiredSignInPage(realm);
  const email = (form.get('email') ?? '').trim();
  const wait = realm.throttle.attempt(email);
  if (wait > 0) {
    const problem = `Too many attempts. Wait ${wait} ${wait === 1 ? 'second' : 'seconds'} and try again.`;
    return signInPage(realm, { uid, email, problem, status: 429, headers: { 'retry-after': String(wait) } });
  }
  const account = await realm.accounts.authenticate(email, form.get('password') ?? '');
  if (account === undefined) {
    return signInPage(realm, { uid, email, status: 401, problem: 'Wrong email address or password. Try again.' });
  }
  realm.throttle.forgive(email);
  return finish(exchange, account.sub);
}
