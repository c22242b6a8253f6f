/** One style sheet for light and dark mode; inline, because the page loads nothing else. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1b2430; --soft: #5a6675; --line: #dfe4ea; --paper: #fff; --card: #f7f9fb; --link: #0b5a86; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6ebf1; --soft: #9aa7b5; --line: #2b3644; --paper: #121820; --card: #19212b; --link: #7cc4ef; } }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper); display: grid; grid-template-columns: 15rem minmax(0, 1fr); }
a { color: var(--link); } a:focus-visible, summary:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 2rem 1.25rem; border-right: 1px solid var(--line); }
nav ul { list-style: none; margin: 1rem 0 0; padding: 0; } nav a { display: block; padding: .25rem 0; text-decoration: none; }
main { padding: 2rem clamp(1rem, 4vw, 3.5rem) 6rem; max-width: 70rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .5rem; } h2 { margin: 3rem 0 1rem; font-size: 1.3rem; text-transform: capitalize; }
h3 { font-size: .95rem; margin: 1.25rem 0 .5rem; color: var(--soft); }
.lead, .who, .limit { color: var(--soft); } .limit { font-size: .85em; }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; background: var(--card); }
summary { cursor: pointer; padding: .65rem .9rem; display: flex; flex-wrap: wrap; gap: .35rem .75rem; align-items: baseline; }
details > div { padding: 0 .9rem 1rem; border-top: 1px solid var(--line); }
code { font: .88em ui-monospace, monospace; overflow-wrap: anywhere; }
.method { font: 600 .75rem/1.6 ui-monospace, monospace; min-width: 4.2rem; text-align: center; border-radius: .3rem; color: #fff; background: #3c6e47; padding: 0 .4rem; }
.POST { background: #0b5a86; } .PUT { background: #7a5200; } .DELETE { background: #a12c2c; }
.later { font-size: .8rem; border: 1px solid var(--line); border-radius: 1rem; padding: 0 .6rem; color: var(--soft); }
table { width: 100%; border-collapse: collapse; font-size: .93rem; } th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); }
th { font-weight: 600; } td p { margin: 0; } td:first-child code { white-space: nowrap; overflow-wrap: normal; } .sum { flex: 1 1 100%; color: var(--soft); }
pre { margin: .5rem 0 1rem; padding: .75rem .9rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card); overflow-x: auto; } pre code { overflow-wrap: normal; }
@media (max-width: 800px) { body { display: block; } nav { position: static; height: auto; border: 0; padding-bottom: 0; } nav ul { columns: 2; } }
`;
