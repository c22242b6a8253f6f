import { FONT, PALETTE } from '../../brand.ts';

/** One style for every page of the stand-in. */
export const STYLE = `
${FONT}
${PALETTE}
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--page); color: var(--ink); font: 1rem/1.55 "Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; display: flex; flex-direction: column; }
a { color: var(--accent); text-underline-offset: .15em; }
a:focus-visible, button:focus-visible, input:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.brand { background: var(--brand); color: var(--on-brand); padding: 1rem 1.25rem; position: relative; overflow: hidden; }
.wordmark { display: inline-flex; align-items: center; gap: .65rem; color: inherit; text-decoration: none; font-weight: 650; font-size: 1.25rem; letter-spacing: -.02em; }
.wordmark:focus-visible { outline-color: var(--on-brand-focus); }
.wordmark svg { width: 2rem; height: 2rem; }
.motto, .skyline { display: none; }
main { flex: 1; width: 100%; max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem 2.5rem; }
.sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: .9rem; padding: 1.5rem 1.25rem; }
h1 { font-size: 1.55rem; line-height: 1.2; margin: 0 0 .5rem; letter-spacing: -.01em; text-wrap: balance; }
h1 + form { margin-top: 1.25rem; }
p { margin: 0 0 1rem; }
.lead { color: var(--quiet); }
label { display: block; font-weight: 600; margin: 0 0 .3rem; }
.field { margin: 0 0 1.1rem; }
.optional, .help { color: var(--quiet); font-weight: 400; font-size: .9rem; }
.help { margin: .3rem 0 0; }
.help strong { color: var(--bad); font-weight: 600; }
input { width: 100%; font: inherit; color: inherit; background: var(--field); border: 1px solid var(--edge); border-radius: .5rem; padding: .65rem .75rem; min-height: 2.9rem; }
input[aria-invalid="true"] { border-color: var(--bad); border-width: 2px; }
button, .button { display: block; width: 100%; font: inherit; font-weight: 650; text-align: center; text-decoration: none; cursor: pointer; border: 1px solid transparent; border-radius: .5rem; min-height: 2.9rem; padding: .65rem 1rem; background: var(--accent); color: var(--on-accent); }
button:hover, .button:hover { background: var(--accent-deep); }
.second { background: transparent; color: var(--accent); border-color: var(--edge); margin-top: .75rem; }
.second:hover { background: var(--hint); }
.alert { background: var(--bad-ground); color: var(--bad); border-left: 4px solid currentColor; border-radius: .3rem; padding: .7rem .9rem; margin: 0 0 1.1rem; }
.links { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .4rem 1.25rem; margin: 1.1rem 0 0; font-size: .95rem; }
.links a { padding: .25rem 0; }
.mark { width: 3rem; height: 3rem; color: var(--good); margin: 0 0 .75rem; display: block; }
.mark.open { color: var(--accent); }
.mark.bad { color: var(--bad); }
.code { font: .9rem/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; background: var(--hint); border-radius: .4rem; padding: .6rem .8rem; overflow-wrap: anywhere; }
.people { background: var(--hint); border-radius: .6rem; margin: 1.5rem 0 0; }
.people summary { cursor: pointer; font-weight: 600; padding: .75rem 1rem; border-radius: .6rem; }
.people p { padding: 0 1rem; margin: 0 0 .5rem; font-size: .9rem; color: var(--quiet); }
.people ul { list-style: none; margin: 0; padding: 0 .5rem .6rem; }
.people a { display: block; padding: .45rem .5rem; border-radius: .4rem; text-decoration: none; line-height: 1.3; }
.people a:hover { background: var(--sheet); }
.people a b { display: block; font-weight: 600; font-size: .9rem; color: var(--accent); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.people a[aria-current] { background: var(--sheet); }
.people a span { color: var(--quiet); font-size: .88rem; }
.standin { font-size: .86rem; color: var(--quiet); margin: 1.1rem .25rem 0; }
code { font: .92em ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
@media (min-width: 60rem) {
  body { flex-direction: row; }
  .brand { width: 40%; max-width: 40rem; padding: 3rem; display: flex; flex-direction: column; }
  .wordmark { font-size: 1.6rem; }
  .wordmark svg { width: 2.75rem; height: 2.75rem; }
  .motto { display: block; font-size: 2.3rem; line-height: 1.15; letter-spacing: -.02em; font-weight: 600; margin: 4.5rem 0 0; max-width: 11ch; }
  .skyline { display: block; position: absolute; left: 0; right: 0; bottom: 0; width: 100%; height: auto; }
  main { max-width: 36rem; padding: 3rem 2rem; align-self: center; }
  .sheet { padding: 2.25rem; }
}
@media (forced-colors: active) { button, .button { border-color: ButtonText; } }
`;
