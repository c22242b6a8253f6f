// `npm test` runs every part, `npm run test:unit` one, `npm test -- FILE…` these tests in the parts that have them. Ends
// with "N passed, N failed". The journeys run beside the other parts, which have a lower priority, and what is left when
// they have ended runs in both places: together they use both cores of a small machine, also while a test waits.
import { chooseParts, UnknownTest } from './test/choose-parts.ts';
import { makeMemoryFolder } from './test/memory-folder.ts';
import { install } from './test/needs.ts';
import type { Part } from './test/parts.ts';
import { type Count, type RunOptions, runPart } from './test/run-part.ts';

// npm runs its scripts in the folder of the package; paths are meant from where people typed them.
const chosen = choose(process.env.INIT_CWD ?? '.');

const inMemory = makeMemoryFolder();
if (inMemory !== null) process.env.TMPDIR = inMemory;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const beside = chosen.filter(([, part]) => part.beside);
const others = chosen.filter(([, part]) => !part.beside);
const bothAtOnce = beside.length > 0 && others.length > 0;
const installed = install(chosen.flatMap(([, part]) => part.needs ?? []));

function choose(from: string) {
  try {
    return chooseParts(process.argv.slice(2), process.cwd(), from);
  } catch (error) {
    if (!(error instanceof UnknownTest)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

const counts = new Map<string, Count & { seconds: number }>();
async function run(name: string, part: Part, holdsOutput: boolean): Promise<void> {
  if (part.needs) await installed;
  const began = Date.now();
  const options: RunOptions = { yields: bothAtOnce && !part.beside, holdsOutput };
  const count = await runPart(name, part, options).catch(
    (error: unknown): Count => ({
      passed: 0,
      failed: 1,
      failures: [error instanceof Error ? error.message : String(error)],
    }),
  );
  counts.set(name, { ...count, seconds: Math.round((Date.now() - began) / 1000) });
}
async function runInTurn(parts: typeof chosen, holdsOutput: boolean): Promise<void> {
  for (let next = parts.shift(); next; next = parts.shift()) await run(...next, holdsOutput);
}
await Promise.all([
  runInTurn(beside, bothAtOnce).then(() => (bothAtOnce ? runInTurn(others, true) : undefined)),
  runInTurn(others, false),
]);

let [passed, failed] = [0, 0];
const summary: string[] = [];
for (const [name] of chosen) {
  const count = counts.get(name);
  if (!count) continue;
  passed += count.passed;
  failed += count.failed;
  for (const failure of count.failures) console.log(`\n✗ ${name}: ${failure.split('\n').slice(0, 30).join('\n')}`);
  summary.push(`  ${name.padEnd(14)} ${count.passed} passed, ${count.failed} failed, ${count.seconds} s`);
}
console.log(`\n${summary.join('\n')}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
