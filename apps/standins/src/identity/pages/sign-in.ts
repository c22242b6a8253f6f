import { type Html, html } from '../../html.ts';
import type { Person } from '../options.ts';
import type { Realm } from '../realm.ts';
import { alert, field } from './field.ts';
import type { Page } from './page.ts';

export interface SignInView {
  uid: string;
  email?: string;
  problem?: string;
  status?: number;
  headers?: Record<string, string>;
  /** A demo account chosen from the list: the form is filled in. */
  picked?: Person | undefined;
}

function demoPeople(people: Person[], action: string, picked: Person | undefined): Html {
  if (people.length === 0) return html``;
  return html`<details class="people"${picked && html` open`}><summary>Demo accounts</summary>
<p>Select one to fill in the form. They exist on this computer only${samePassword(people)}.</p>
<ul>${people.map(
    (person) =>
      html`<li><a href="${action}?person=${encodeURIComponent(person.email)}"${person === picked && html` aria-current="true"`}><b>${person.email}</b><span>${person.description}</span></a></li>`,
  )}</ul></details>`;
}

function samePassword(people: Person[]): Html {
  const [first, ...others] = new Set(people.map((person) => person.password));
  return others.length === 0 ? html`; password <code>${first}</code>` : html``;
}

export function signInPage(realm: Realm, view: SignInView): Page {
  const action = `${realm.base}/interaction/${view.uid}`;
  const email = view.picked?.email ?? view.email ?? '';
  return {
    title: 'Sign in',
    ...(view.status === undefined ? {} : { status: view.status }),
    ...(view.headers === undefined ? {} : { headers: view.headers }),
    content: html`<h1>Sign in to ${realm.productName}</h1>
${alert(view.problem)}
<form method="post" action="${action}">
${field({ name: 'email', label: 'Email address', type: 'email', autocomplete: 'username', value: email, focus: email === '' })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', value: view.picked?.password ?? '', focus: email !== '' })}
<button type="submit">Sign in</button>
</form>
<p class="links"><a href="${action}/sign-up">Create an account</a><a href="${realm.base}/forgot?interaction=${view.uid}">Forgot your password?</a></p>
${demoPeople(realm.options.people, action, view.picked)}`,
  };
}
