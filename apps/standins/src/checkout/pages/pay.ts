import { type Html, html } from '../../html.ts';
import { type Card, TEST_CARDS } from '../cards.ts';
import type { Session } from '../objects.ts';
import { money, type Page } from './document.ts';

export interface PayView {
  session: Session;
  /** Target of the form. */
  action: string;
  /** A test card chosen from the list: the form is filled in. */
  picked?: string | null;
  email?: string;
  name?: string;
  typed?: Partial<Card>;
  problem?: { field: keyof Card | 'email' | null; message: string };
}

interface Field {
  name: string;
  label: string;
  autocomplete: string;
  value: string;
  placeholder?: string;
  digits?: boolean;
  type?: 'email';
  problem: string | undefined;
  focus: boolean;
}

const spaced = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');

function field(it: Field): Html {
  return html`<div class="field"><label for="${it.name}">${it.label}</label>
<input id="${it.name}" name="${it.name}" type="${it.type ?? 'text'}" autocomplete="${it.autocomplete}" value="${it.value}" required${it.placeholder !== undefined && html` placeholder="${it.placeholder}"`}${it.digits && html` inputmode="numeric"`}${it.focus && html` autofocus`}${it.problem !== undefined && html` aria-invalid="true" aria-describedby="${it.name}-problem"`}>
${it.problem !== undefined && html`<p class="help" id="${it.name}-problem"><strong>${it.problem}</strong></p>`}</div>`;
}

function testCards(action: string, picked: string | null): Html {
  return html`<details class="cards"${picked !== null && html` open`}><summary>Test cards</summary>
<p>Select one to fill in the form, or enter its number with any future date and any code.</p>
<ul>${TEST_CARDS.map(
    (card) =>
      html`<li><a href="${action}?card=${card.number}"${card.number === picked && html` aria-current="true"`}><b>${spaced(card.number)}</b><span>${card.is}</span></a></li>`,
  )}</ul></details>`;
}

export function payPage(view: PayView, now: Date): Page {
  const { session, problem } = view;
  const picked = TEST_CARDS.find((card) => card.number === view.picked)?.number ?? null;
  const inAYear = `${String(now.getUTCMonth() + 1).padStart(2, '0')}/${String((now.getUTCFullYear() + 1) % 100).padStart(2, '0')}`;
  const wrong = (name: string) => (problem?.field === name ? problem.message : undefined);
  const email = view.email ?? session.customer_email ?? (picked === null ? '' : 'test.payer@example.com');
  const focused = problem?.field ?? (email === '' && picked === null ? 'email' : picked === null ? 'number' : 'pay');
  return {
    title: `Pay ${money(session.amount_total, session.currency)}`,
    ...(problem ? { status: 402 } : {}),
    content: html`<h2>Pay by card</h2>
${problem?.field === null && html`<p class="alert" role="alert">${problem.message} You have not been charged.</p>`}
<form method="post" action="${view.action}">
${field({ name: 'email', label: 'Email address for the receipt', type: 'email', autocomplete: 'email', value: email, problem: wrong('email'), focus: focused === 'email' })}
${field({ name: 'number', label: 'Card number', autocomplete: 'cc-number', digits: true, placeholder: '1234 1234 1234 1234', value: spaced(picked ?? view.typed?.number ?? ''), problem: wrong('number'), focus: focused === 'number' })}
<div class="pair">
${field({ name: 'expiry', label: 'Expires', autocomplete: 'cc-exp', placeholder: 'MM/YY', value: picked === null ? (view.typed?.expiry ?? '') : inAYear, problem: wrong('expiry'), focus: focused === 'expiry' })}
${field({ name: 'code', label: 'Security code', autocomplete: 'cc-csc', digits: true, placeholder: '123', value: picked === null ? '' : '123', problem: wrong('code'), focus: focused === 'code' })}
</div>
${field({ name: 'name', label: 'Name on the card', autocomplete: 'cc-name', value: view.name ?? (picked === null ? '' : 'Test Payer'), problem: undefined, focus: false })}
<button type="submit"${focused === 'pay' && html` autofocus`}>Pay ${money(session.amount_total, session.currency)}</button>
</form>
${testCards(view.action, picked)}`,
  };
}
