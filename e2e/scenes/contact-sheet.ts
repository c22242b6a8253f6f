import type { Scene } from './scene.ts';

export interface Shot {
  readonly scene: Scene;
  readonly file: string;
  readonly seconds: number;
  /** Why there is no picture. */
  readonly failure: string | null;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (one) => ESCAPES[one] ?? one);

const figure = ({ scene, file, seconds, failure }: Shot) =>
  `<figure>${failure ? `<p>${escaped(failure)}</p>` : `<a href="${file}"><img src="${file}" alt="" loading="lazy"></a>`}<figcaption>${escaped(
    `${scene.name} · ${scene.size} · ${scene.scheme} · ${seconds.toFixed(0)} s`,
  )}</figcaption></figure>`;

/** One page with all pictures, to look at side by side. */
export const contactSheet = (shots: readonly Shot[], madeAt: Date): string => `<!doctype html>
<meta charset="utf-8"><title>Review sheet</title>
<style>
body { margin: 1.5rem; font: 14px system-ui, sans-serif; background: #808080; color: #fff }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(30rem, 1fr)); gap: 1.5rem; align-items: start }
figure { margin: 0 } img { max-width: 100%; max-height: 40rem; background: #fff } figcaption { padding-top: .3rem }
</style>
<h1>Review sheet, ${madeAt.toISOString().slice(0, 16)} UTC</h1>
<main>${shots.map(figure).join('\n')}</main>
`;
