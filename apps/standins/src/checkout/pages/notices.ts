import { html } from '../../html.ts';
import type { Session } from '../objects.ts';
import type { Page } from './document.ts';

export const challengePage = (action: string): Page => ({
  title: 'Confirm it’s you',
  content: html`<h2>Confirm it’s you</h2>
<p>A real bank would send you a code or ask in its app (3-D Secure). Here you choose what happens.</p>
<form method="post" action="${action}"><button type="submit" name="answer" value="confirm" autofocus>Confirm payment</button>
<button class="second" type="submit" name="answer" value="refuse">Fail the check</button></form>`,
});

export const waitingPage = (session: Session, at: string): Page => ({
  title: 'Waiting for your bank',
  content: html`<h2>Waiting for your bank</h2>
<p role="status">Do not pay a second time. You can close this page, or check again in a moment.</p>
<p><a class="button" href="${at}">Check again</a></p>
${session.cancel_url !== null && html`<p><a class="button second" href="${session.cancel_url}">Leave this page</a></p>`}`,
});

export const paidPage = (returnUrl: string): Page => ({
  title: 'Paid',
  content: html`<h2>This has been paid</h2><p>You have been charged once. You can close this page.</p>
<p><a class="button" href="${returnUrl}">Continue</a></p>`,
});

export const expiredPage = (session: Session): Page => ({
  title: 'Expired',
  status: 410,
  content: html`<h2>This payment page has expired</h2><p>You have not been charged. Go back and start the payment again.</p>
${session.cancel_url !== null && html`<p><a class="button" href="${session.cancel_url}">Go back</a></p>`}`,
});

export const nothingPage: Page = {
  title: 'Not found',
  status: 404,
  content: html`<h2>Payment not found</h2><p>The address may be incomplete. Go back and start the payment again.</p>`,
};
