// `npm run test:attacks`: the tests that docs/security/attacks.md names, and no others. All of them are part of `npm test` too.
import { spawn } from 'node:child_process';
import { ATTACKS_PAGE, testsIn } from './security/read-table.ts';

const PLACEHOLDERS = /%[sijod]/g;
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const patternOf = (title: string) => title.split(PLACEHOLDERS).map(literally).join('.*');

const named = testsIn(ATTACKS_PAGE).map((test) => test.split(' › '));
const files = [...new Set(named.map(([file = '']) => file))];
const titles = named.map(([, title = '']) => patternOf(title));
const projects = ['unit', 'web', 'standins', 'api', 'api-embedded'];

spawn(
  process.execPath,
  [
    ...['node_modules/vitest/vitest.mjs', 'run', '--silent', '-t', titles.join('|')],
    ...projects.flatMap((project) => ['--project', project]),
    ...files,
  ],
  { stdio: 'inherit' },
).once('exit', (code) => {
  process.exitCode = code ?? 1;
});
