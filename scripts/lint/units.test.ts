import { expect, it } from 'vitest';
import { unitsAfterPlainSpace } from './units.ts';

const FILE = 'apps/web/src/ui/layout/pager.tsx';

it.each([
  ["const hint = 'Usually 45 m or more';", [1]],
  [`const text = \`\${height} m AHD\`;`, [1]],
  [`const a = \`from \${a}\`;\nconst b = \`\${b.toFixed(1)} km away\`;`, [2]],
  ["const text = 'above {heightAhdM} m AHD';", [1]],
  ['const view = <p>Files up to {most} MB</p>;', [1]],
  ['const view = <p>Files up to 134\n  MB</p>;', [1]],
  ['const view = <Diagram caption="about 7 cm a year" />;', [1]],
  ["const text = 'Usually 45\\u00a0m or more';", []],
  ['const view = <p>{most}&nbsp;MB</p>;', []],
  ["const text = 'Add 3 more corners to 2 members';", []],
  [`const cell = \`<c r="\${location}" t="inlineStr">\`;`, []],
  ['const view = <path d="M0 0 m 4 4" />;', []],
  ['// at least 45 m\nconst limitM = 45;', []],
  ['const found = sql`select 1 from t where a = 3 m`;', []],
])('%s', (source, lines) => expect(unitsAfterPlainSpace(FILE, source)).toEqual(lines));

it.each(['apps/web/src/ui/layout/pager.test.tsx', 'scripts/product/demo-site-plan.ts'])('%s may', (file) =>
  expect(unitsAfterPlainSpace(file, "const text = '45 m';")).toEqual([]),
);
