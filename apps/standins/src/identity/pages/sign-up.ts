import { html } from '../../html.ts';
import type { Realm } from '../realm.ts';
import { alert, field } from './field.ts';
import type { Page } from './page.ts';

export interface SignUpView {
  uid: string;
  email?: string;
  name?: string;
  problems?: { email?: string; password?: string };
}

export function signUpPage(realm: Realm, view: SignUpView): Page {
  const action = `${realm.base}/interaction/${view.uid}`;
  const problems = view.problems ?? {};
  const wrong = problems.email !== undefined || problems.password !== undefined;
  return {
    title: 'Create an account',
    status: wrong ? 422 : 200,
    content: html`<h1>Create your account</h1>
<p class="lead">We’ll email you a link to confirm your address.</p>
${alert(wrong ? 'Check the marked fields.' : undefined)}
<form method="post" action="${action}/sign-up">
${field({ name: 'name', label: 'Your name', type: 'text', autocomplete: 'name', value: view.name ?? '', optional: true })}
${field({ name: 'email', label: 'Email address', type: 'email', autocomplete: 'username', value: view.email ?? '', problem: problems.email })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'new-password', help: 'At least 8 characters. Longer is stronger.', problem: problems.password })}
<button type="submit">Create account</button>
</form>
<p class="links"><a href="${action}?screen=sign-in">I already have an account</a></p>`,
  };
}
