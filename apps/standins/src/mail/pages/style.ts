import { PALETTE } from '../../brand.ts';

export const STYLE = `${PALETTE}
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
a { color: var(--accent); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.bar { background: var(--brand); color: var(--on-brand); }
.bar > div { max-width: 64rem; margin: 0 auto; padding: .8rem 1rem; display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1.25rem; }
.bar a { color: inherit; text-decoration: none; display: inline-flex; align-items: center; gap: .6rem; font-weight: 650; font-size: 1.15rem; }
.bar :focus-visible { outline-color: var(--on-brand-focus); }
.bar svg { width: 1.7rem; height: 1.7rem; }
.bar p { margin: 0; color: var(--on-brand-quiet); font-size: .9rem; }
main { max-width: 64rem; margin: 0 auto; padding: 1.25rem 1rem 3rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .25rem; overflow-wrap: anywhere; }
h2 { font-size: 1.05rem; margin: 1.5rem 0 .5rem; }
.quiet { color: var(--quiet); }
.tools { display: flex; flex-wrap: wrap; gap: .6rem; margin: .75rem 0 1rem; }
.tools form { display: flex; gap: .6rem; }
.tools form[role] { flex: 1 1 18rem; }
.tools input { flex: 1; min-width: 0; }
input, button, .button { font: inherit; min-height: 2.6rem; border-radius: .5rem; padding: .4rem .9rem; border: 1px solid var(--edge); background: var(--field); color: var(--ink); }
button, .button { cursor: pointer; font-weight: 600; color: var(--accent); background: var(--sheet); text-decoration: none; display: inline-flex; align-items: center; }
button:hover, .button:hover { background: var(--hint); }
button.danger { color: var(--bad); }
.list { list-style: none; margin: 0; padding: 0; background: var(--sheet); border: 1px solid var(--line); border-radius: .8rem; overflow: hidden; }
.list li + li { border-top: 1px solid var(--line); }
.list a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .7rem 1rem; text-decoration: none; color: inherit; border-left: 4px solid transparent; }
.list a:hover { background: var(--hint); }
.list a:focus-visible { outline-offset: -3px; }
.list .unread { border-left-color: var(--accent); }
.list .unread b { font-weight: 700; }
.list b { font-weight: 450; overflow-wrap: anywhere; }
.list span { color: var(--quiet); font-size: .9rem; overflow-wrap: anywhere; }
.list time { color: var(--quiet); font-size: .9rem; white-space: nowrap; }
.empty { background: var(--sheet); border: 1px dashed var(--edge); border-radius: .8rem; padding: 2.5rem 1.25rem; text-align: center; }
.facts { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: .75rem 0; }
.facts dt { color: var(--quiet); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 62vh; min-height: 22rem; border: 1px solid var(--line); border-radius: .6rem; background: #fff; color-scheme: light; display: block; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; padding: 1rem; background: var(--sheet); border: 1px solid var(--line); border-radius: .6rem; font: .92rem/1.55 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
details { margin: 1rem 0; }
summary { cursor: pointer; font-weight: 600; padding: .4rem 0; }
.files { padding-left: 1.2rem; }
.skip { position: absolute; left: -99rem; }
@media (max-width: 36rem) { .list a { grid-template-columns: 1fr; } .facts { grid-template-columns: 1fr; } .facts dd { margin-bottom: .4rem; } }
`;
