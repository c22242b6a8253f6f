import { type Html, html } from '../../html.ts';

export interface Field {
  name: string;
  label: string;
  type: 'email' | 'password' | 'text';
  autocomplete: string;
  value?: string;
  help?: string;
  optional?: boolean;
  focus?: boolean;
  problem?: string | undefined;
}

export function field(it: Field): Html {
  const notes = it.problem ? `${it.name}-problem` : it.help && `${it.name}-help`;
  return html`<div class="field"><label for="${it.name}">${it.label}${it.optional && html` <span class="optional">(optional)</span>`}</label>
<input id="${it.name}" name="${it.name}" type="${it.type}" autocomplete="${it.autocomplete}" value="${it.value ?? ''}"${!it.optional && html` required`}${it.focus && html` autofocus`}${notes && html` aria-describedby="${notes}"`}${it.problem && html` aria-invalid="true"`}${it.type === 'email' && html` autocapitalize="none" spellcheck="false"`}>
${it.problem && html`<p class="help" id="${it.name}-problem"><strong>${it.problem}</strong></p>`}${!it.problem && it.help && html`<p class="help" id="${it.name}-help">${it.help}</p>`}</div>`;
}

export function alert(message: string | undefined): Html {
  return message === undefined ? html`` : html`<p class="alert" role="alert">${message}</p>`;
}
