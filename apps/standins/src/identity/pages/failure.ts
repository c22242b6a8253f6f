import { html } from '../../html.ts';
import type { Realm } from '../realm.ts';
import { WARNING } from './drawings.ts';
import type { Page } from './page.ts';

/** What the protocol calls an error, for a person: first what to do, then the exact words for whoever configures the client. */
export function failurePage(realm: Realm, out: { error: string; error_description?: string | undefined }): Page {
  return {
    title: 'Sign-in did not work',
    content: html`${WARNING}<h1>That did not work</h1>
<p class="lead">The request to sign in could not be followed. Starting again from ${realm.productName} usually helps.</p>
<a class="button" href="${realm.home}">Back to ${realm.productName}</a>
<p class="links">For whoever looks after ${realm.productName}:</p>
<p class="code">${out.error}${out.error_description && html`: ${out.error_description}`}</p>`,
  };
}

export function expiredSignInPage(realm: Realm): Page {
  return {
    title: 'Sign-in expired',
    status: 400,
    content: html`${WARNING}<h1>This sign-in has expired</h1>
<p class="lead">It was finished already, or the page was open too long. Please start again.</p>
<a class="button" href="${realm.home}">Back to ${realm.productName}</a>`,
  };
}

export function notFoundPage(realm: Realm): Page {
  return {
    title: 'Not found',
    status: 404,
    content: html`${WARNING}<h1>There is nothing here</h1>
<p class="lead">This address does not exist in the sign-in service.</p>
<a class="button" href="${realm.home}">Back to ${realm.productName}</a>`,
  };
}

export function refusedPage(realm: Realm, status: number, reason: string): Page {
  return {
    title: 'Not accepted',
    status,
    content: html`${WARNING}<h1>That could not be accepted</h1>
<p class="lead">${reason}</p>
<a class="button" href="${realm.home}">Back to ${realm.productName}</a>`,
  };
}
