import { html } from '../../html.ts';
import type { Realm } from '../realm.ts';
import { ENVELOPE, TICK, WARNING } from './drawings.ts';
import { alert, field } from './field.ts';
import type { Page } from './page.ts';

interface Asking {
  email: string;
  back: string;
  problem?: string;
}

export function resendPage(realm: Realm, view: Asking): Page {
  return {
    title: 'Send the confirmation again',
    status: view.problem === undefined ? 200 : 422,
    content: html`<h1>Confirm your e-mail address</h1>
<p class="lead">We will send you a fresh letter with a link. Look in the junk folder, too.</p>
${alert(view.problem)}
<form method="post" action="${realm.base}/verify/resend">
<input type="hidden" name="return_to" value="${view.back}">
${field({ name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username', value: view.email })}
<button type="submit">Send the letter</button>
</form>
<p class="links"><a href="${view.back}">Back to ${realm.productName}</a></p>`,
  };
}

export function forgotPage(realm: Realm, view: Asking): Page {
  return {
    title: 'Forgotten password',
    status: view.problem === undefined ? 200 : 422,
    content: html`<h1>Forgotten your password?</h1>
<p class="lead">Tell us your e-mail address and we will send you a link to choose a new one.</p>
${alert(view.problem)}
<form method="post" action="${realm.base}/forgot">
<input type="hidden" name="return_to" value="${view.back}">
${field({ name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username', value: view.email, focus: true })}
<button type="submit">Send the link</button>
</form>
<p class="links"><a href="${view.back}">Back</a></p>`,
  };
}

/** The same words whether or not the address has an account. */
export function checkYourMailPage(realm: Realm, email: string, what: string, back: string): Page {
  return {
    title: 'Check your mail',
    content: html`${ENVELOPE}<h1>Check your mail</h1>
<p class="lead">If <strong>${email}</strong> ${what}, a letter is on its way. It usually takes less than a minute.</p>
<a class="button" href="${back}">Back to ${realm.productName}</a>`,
  };
}

export function verifiedPage(realm: Realm, email: string, again: boolean): Page {
  return {
    title: 'E-mail address confirmed',
    content: html`${TICK}<h1>${again ? 'Already confirmed' : 'Thank you, that is confirmed'}</h1>
<p class="lead"><strong>${email}</strong> belongs to you. Everything in ${realm.productName} is open to you now.</p>
<a class="button" href="${realm.home}">Continue to ${realm.productName}</a>`,
  };
}

export function staleLinkPage(realm: Realm, purpose: 'verify' | 'reset'): Page {
  const again = purpose === 'verify' ? `${realm.base}/verify/resend` : `${realm.base}/forgot`;
  return {
    title: 'Link no longer works',
    status: 410,
    content: html`${WARNING}<h1>This link no longer works</h1>
<p class="lead">It was used already, is too old, or was cut short by the mail program.</p>
<a class="button" href="${again}">Send me a new one</a>
<a class="button second" href="${realm.home}">Back to ${realm.productName}</a>`,
  };
}

export function resetPage(realm: Realm, view: { token: string; email: string; problem?: string }): Page {
  return {
    title: 'Choose a new password',
    status: view.problem === undefined ? 200 : 422,
    content: html`<h1>Choose a new password</h1>
<p class="lead">For <strong>${view.email}</strong>. You will be signed out everywhere else.</p>
<form method="post" action="${realm.base}/reset">
<input type="hidden" name="token" value="${view.token}">
<input type="hidden" name="username" autocomplete="username" value="${view.email}">
${field({ name: 'password', label: 'New password', type: 'password', autocomplete: 'new-password', help: 'At least 8 characters. Length beats symbols.', focus: true, problem: view.problem })}
<button type="submit">Save the password</button>
</form>`,
  };
}

export function resetDonePage(realm: Realm): Page {
  return {
    title: 'Password changed',
    content: html`${TICK}<h1>Your password is changed</h1>
<p class="lead">Sign in with it from now on. Other devices have been signed out.</p>
<a class="button" href="${realm.home}">Continue to ${realm.productName}</a>`,
  };
}
