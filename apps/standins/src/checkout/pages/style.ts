import { PALETTE } from '../../brand.ts';

/** The purchase on one side, the card on the other; one column on a phone. */
export const STYLE = `
${PALETTE}
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--page); color: var(--ink); font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; display: flex; flex-direction: column; }
a { color: var(--accent); text-underline-offset: .15em; }
a:focus-visible, button:focus-visible, input:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.order { background: var(--brand); color: var(--on-brand); padding: 1.25rem 1rem 1.5rem; }
.order > div, main > div { width: 100%; max-width: 30rem; margin: 0 auto; }
.order a { color: var(--on-brand); }
.order a:focus-visible { outline-color: var(--on-brand-focus); }
.back { display: inline-block; padding: .25rem 0; margin: 0 0 .75rem; font-size: .95rem; }
.order h1 { font-size: 1rem; font-weight: 500; color: var(--on-brand-quiet); margin: 0; }
.total { font-size: 2.3rem; line-height: 1.15; font-weight: 650; letter-spacing: -.02em; margin: 0 0 1rem; font-variant-numeric: tabular-nums; }
.total small { font-size: 1rem; font-weight: 500; color: var(--on-brand-quiet); letter-spacing: 0; }
.lines { list-style: none; margin: 0; padding: .75rem 0 0; border-top: 1px solid rgb(255 255 255 / .22); }
.lines li { display: flex; justify-content: space-between; gap: 1rem; padding: .3rem 0; font-size: .95rem; }
.lines b { font-weight: 600; white-space: nowrap; font-variant-numeric: tabular-nums; }
.lines small { display: block; color: var(--on-brand-quiet); font-size: .86rem; }
main { flex: 1; padding: 1.5rem 1rem 2.5rem; }
h2 { font-size: 1.35rem; line-height: 1.25; letter-spacing: -.01em; margin: 0 0 1rem; text-wrap: balance; }
p { margin: 0 0 1rem; }
label { display: block; font-weight: 600; margin: 0 0 .3rem; }
.field { margin: 0 0 1.1rem; min-width: 0; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 .9rem; align-items: start; }
.help { color: var(--quiet); font-size: .9rem; margin: .3rem 0 0; }
.help strong { color: var(--bad); font-weight: 600; }
input { width: 100%; font: inherit; color: inherit; background: var(--field); border: 1px solid var(--edge); border-radius: .5rem; padding: .65rem .75rem; min-height: 2.9rem; font-variant-numeric: tabular-nums; }
input[aria-invalid="true"] { border-color: var(--bad); border-width: 2px; }
button, .button { display: block; width: 100%; font: inherit; font-weight: 650; text-align: center; text-decoration: none; cursor: pointer; border: 1px solid transparent; border-radius: .5rem; min-height: 2.9rem; padding: .65rem 1rem; background: var(--accent); color: var(--on-accent); }
button:hover, .button:hover { background: var(--accent-deep); }
.second { background: transparent; color: var(--accent); border-color: var(--edge); margin-top: .75rem; }
.second:hover { background: var(--hint); }
.alert { background: var(--bad-ground); color: var(--bad); border-left: 4px solid currentColor; border-radius: .3rem; padding: .7rem .9rem; margin: 0 0 1.1rem; }
.cards { background: var(--hint); border-radius: .6rem; margin: 1.5rem 0 0; }
.cards summary { cursor: pointer; font-weight: 600; padding: .75rem 1rem; border-radius: .6rem; }
.cards p { padding: 0 1rem; margin: 0 0 .5rem; font-size: .9rem; color: var(--quiet); }
.cards ul { list-style: none; margin: 0; padding: 0 .5rem .6rem; }
.cards a { display: block; padding: .45rem .5rem; border-radius: .4rem; text-decoration: none; line-height: 1.3; }
.cards a:hover, .cards a[aria-current] { background: var(--sheet); }
.cards a b { display: block; font-weight: 600; font-size: .95rem; font-variant-numeric: tabular-nums; }
.cards a span { color: var(--quiet); font-size: .88rem; }
.standin { font-size: .86rem; color: var(--quiet); margin: 1.25rem 0 0; }
@media (min-width: 60rem) {
  body { flex-direction: row; }
  .order { width: 45%; padding: 4rem 4rem 3rem; display: flex; justify-content: flex-end; }
  .order > div { max-width: 25rem; margin: 0; }
  .back { margin-bottom: 2.5rem; }
  .total { font-size: 2.8rem; margin-bottom: 1.75rem; }
  main { padding: 4rem; }
  main > div { margin: 0; max-width: 26rem; }
}
@media (forced-colors: active) { button, .button { border-color: ButtonText; } }
`;
