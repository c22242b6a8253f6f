import { html } from '../../html.ts';
import type { Realm } from '../realm.ts';
import { WARNING } from './drawings.ts';
import type { Page } from './page.ts';

/** A protocol error for a person: first what to do, then the exact text for the administrator. */
export function failurePage(realm: Realm, out: { error: string; error_description?: string | undefined }): Page {
  return {
    title: 'Sign-in did not work',
    content: html`${WARNING}<h1>That did not work</h1>
<p class="lead">We couldn’t sign you in. Go back to ${realm.productName} and try again.</p>
<a class="button" href="${realm.home}">Back to ${realm.productName}</a>
<p class="links">For the administrator of ${realm.productName}:</p>
<p class="code">${out.error}${out.error_description && html`: ${out.error_description}`}</p>`,
  };
}

export function expiredSignInPage(realm: Realm): Page {
  return {
    title: 'Sign-in expired',
    status: 400,
    content: html`${WARNING}<h1>This sign-in has expired</h1>
<p class="lead">It was already finished, or the page was open too long. Sign in again.</p>
<a class="button" href="${realm.home}">Back to ${realm.productName}</a>`,
  };
}

export function notFoundPage(realm: Realm): Page {
  return {
    title: 'Not found',
    status: 404,
    content: html`${WARNING}<h1>Page not found</h1>
<p class="lead">The sign-in service has no page at this address.</p>
<a class="button" href="${realm.home}">Back to ${realm.productName}</a>`,
  };
}

export function rejectedPage(realm: Realm, status: number, reason: string): Page {
  return {
    title: 'Not accepted',
    status,
    content: html`${WARNING}<h1>We couldn’t accept that</h1>
<p class="lead">${reason}</p>
<a class="button" href="${realm.home}">Back to ${realm.productName}</a>`,
  };
}
