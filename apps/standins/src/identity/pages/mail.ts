import { html } from '../../html.ts';
import type { Realm } from '../realm.ts';
import { ENVELOPE, TICK, WARNING } from './drawings.ts';
import { alert, field } from './field.ts';
import type { Page } from './page.ts';

interface AddressForm {
  email: string;
  back: string;
  problem?: string;
}

export function resendPage(realm: Realm, view: AddressForm): Page {
  return {
    title: 'Confirm your email address',
    status: view.problem === undefined ? 200 : 422,
    content: html`<h1>Confirm your email address</h1>
<p class="lead">We’ll email you a new link. Check your junk folder too.</p>
${alert(view.problem)}
<form method="post" action="${realm.base}/verify/resend">
<input type="hidden" name="return_to" value="${view.back}">
${field({ name: 'email', label: 'Email address', type: 'email', autocomplete: 'username', value: view.email })}
<button type="submit">Send link</button>
</form>
<p class="links"><a href="${view.back}">Back to ${realm.productName}</a></p>`,
  };
}

export function forgotPage(realm: Realm, view: AddressForm): Page {
  return {
    title: 'Forgot password',
    status: view.problem === undefined ? 200 : 422,
    content: html`<h1>Forgot your password?</h1>
<p class="lead">Enter your email address. We’ll email you a link to choose a new password.</p>
${alert(view.problem)}
<form method="post" action="${realm.base}/forgot">
<input type="hidden" name="return_to" value="${view.back}">
${field({ name: 'email', label: 'Email address', type: 'email', autocomplete: 'username', value: view.email, focus: true })}
<button type="submit">Send link</button>
</form>
<p class="links"><a href="${view.back}">Back</a></p>`,
  };
}

/** The same text whether or not the address has an account. */
export function checkYourMailPage(realm: Realm, email: string, what: string, back: string): Page {
  return {
    title: 'Check your email',
    content: html`${ENVELOPE}<h1>Check your email</h1>
<p class="lead">If <strong>${email}</strong> ${what}, we have emailed you. It usually takes less than a minute.</p>
<a class="button" href="${back}">Back to ${realm.productName}</a>`,
  };
}

export function verifiedPage(realm: Realm, email: string, again: boolean): Page {
  return {
    title: 'Email address confirmed',
    content: html`${TICK}<h1>${again ? 'Already confirmed' : 'Email address confirmed'}</h1>
<p class="lead">Thank you. <strong>${email}</strong> is confirmed. You can now use all of ${realm.productName}.</p>
<a class="button" href="${realm.home}">Continue to ${realm.productName}</a>`,
  };
}

export function staleLinkPage(realm: Realm, purpose: 'verify' | 'reset'): Page {
  const again = purpose === 'verify' ? `${realm.base}/verify/resend` : `${realm.base}/forgot`;
  return {
    title: 'Link no longer works',
    status: 410,
    content: html`${WARNING}<h1>This link no longer works</h1>
<p class="lead">It was already used, has expired or is incomplete. Ask for a new one.</p>
<a class="button" href="${again}">Send a new link</a>
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
${field({ name: 'password', label: 'New password', type: 'password', autocomplete: 'new-password', help: 'At least 8 characters. Longer is stronger.', focus: true, problem: view.problem })}
<button type="submit">Save password</button>
</form>`,
  };
}

export function resetDonePage(realm: Realm): Page {
  return {
    title: 'Password changed',
    content: html`${TICK}<h1>Password changed</h1>
<p class="lead">Sign in with your new password. Your other devices have been signed out.</p>
<a class="button" href="${realm.home}">Continue to ${realm.productName}</a>`,
  };
}
