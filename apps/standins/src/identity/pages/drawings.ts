import { html } from '../../html.ts';

/** Decoration of the wide layout: cranes under a sloping approach surface. */
export const SKYLINE = html`<svg class="skyline" viewBox="0 0 600 360" fill="none" aria-hidden="true" stroke-linecap="round" stroke-linejoin="round">
<path d="M0 96 600 20V0H0Z" fill="#86c2c6" opacity=".07"/><path d="M0 96 600 20" stroke="#86c2c6" stroke-width="2" stroke-dasharray="3 9" opacity=".8"/>
<g stroke="#b3d9db" stroke-width="3"><path d="M150 360V142M60 170h250M150 142l150 28M150 142l-80 28M276 170v66"/><path d="M276 236v8a6 6 0 1 1-6 6" stroke="#ffa263"/><path d="M138 360l12-190 12 190" opacity=".5"/></g>
<g stroke="#b3d9db" stroke-width="2.4" opacity=".55"><path d="M448 360V190M384 210h176M448 190l104 20M448 190l-56 20M532 210v50"/></g>
<path d="M0 360v-58h52v-34h44v92M196 360v-84h70v84M330 360v-46h58v46M486 360v-70h62v40h52v30" stroke="#348d95" stroke-width="2.4"/></svg>`;

export const TICK = html`<svg class="mark" viewBox="0 0 48 48" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="24" cy="24" r="20"/><path d="m15 25 6 6 12-13"/></svg>`;
export const ENVELOPE = html`<svg class="mark open" viewBox="0 0 48 48" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><rect x="5" y="11" width="38" height="26" rx="3"/><path d="m6 14 18 14 18-14"/></svg>`;
export const WARNING = html`<svg class="mark bad" viewBox="0 0 48 48" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="24" cy="24" r="20"/><path d="M24 14v13M24 33v.5"/></svg>`;
