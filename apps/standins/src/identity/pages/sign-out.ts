import { Html, html } from '../../html.ts';
import type { Realm } from '../realm.ts';
import { TICK } from './drawings.ts';
import type { Page } from './page.ts';

/** `form` is the provider's own HTML with its anti-forgery value; the buttons refer to it by id. */
export function signOutPage(realm: Realm, form: string, submitsItself: boolean): Page {
  return {
    title: 'Sign out',
    submitsItself,
    content: html`<h1>Sign out of ${realm.productName}?</h1>
<p class="lead">You will be signed out of ${realm.productName} in this browser.</p>
${new Html(form.replace('</form>', '<input type="hidden" name="logout" value="yes"></form>'))}
<button type="submit" form="op.logoutForm">Sign out</button>
<a class="button second" href="${realm.home}">Stay signed in</a>`,
  };
}

export function signedOutPage(realm: Realm): Page {
  return {
    title: 'Signed out',
    content: html`${TICK}<h1>You are signed out</h1>
<p class="lead">You can close this page, or go back to ${realm.productName}.</p>
<a class="button" href="${realm.home}">Back to ${realm.productName}</a>`,
  };
}
