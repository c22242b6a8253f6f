// `npm run mutate` changes every rule in every way StrykerJS knows and runs the rule's tests; `npm run mutate -- fees`
// one rule. A change that no test detects fails the run, unless it is listed with the reason why it has no effect.
import { globSync } from 'node:fs';
import Stryker from '@stryker-mutator/core';
import { EQUIVALENT } from './mutation/equivalent.ts';
import { EQUIVALENT_IN_HEIGHT_MAP } from './mutation/equivalent-in-height-map.ts';
import { RULES, type Rule } from './mutation/rules.ts';
import { compare, survivorsAmong } from './mutation/survivors.ts';

type LogLevel = NonNullable<ConstructorParameters<typeof Stryker>[0]['logLevel']>;

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => name !== '--every-time' && !(name in RULES));
if (unknown.length > 0) {
  console.error(`Unknown rule: ${unknown.join(', ')}. There are: ${Object.keys(RULES).join(', ')}.`);
  process.exit(2);
}
const chosen = Object.entries(RULES).filter(([name, { everyTime }]) =>
  requested.includes('--every-time') ? everyTime : requested.length === 0 || requested.includes(name),
);

async function mutate({ files, tests }: Rule) {
  process.env.MUTATION_TESTS = tests.join(' ');
  const stryker = new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    mutate: [...files],
    reporters: [],
    tempDirName: '.cache/mutation',
    ignorePatterns: ['/docs', '/bench', '/e2e', '/apps/web', '/apps/standins', '.jibline'],
    // TypeScript 7 has no API, which rewriting a tsconfig would need; none of our paths leaves the copy.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    logLevel: 'error' as LogLevel,
    concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 2),
    // A time-out counts as detected: on a busy machine a slow run must not be mistaken for an endless one.
    timeoutMS: 60_000,
  });
  return stryker.runMutationTest();
}

let passed = 0;
let failed = 0;
for (const [name, rule] of chosen) {
  const began = Date.now();
  const mutants = await mutate(rule);
  const files = rule.files.flatMap((pattern) => globSync(pattern)).map((file) => file.replaceAll('\\', '/'));
  const survivors = survivorsAmong(mutants);
  const { unlisted, stale } = compare(
    survivors,
    [...EQUIVALENT, ...EQUIVALENT_IN_HEIGHT_MAP].filter(({ file }) => files.includes(file)),
  );
  for (const { at, line, becomes, what } of unlisted) console.log(`✗ ${at} (${what})\n    ${line}\n    → ${becomes}`);
  for (const { file, line, becomes } of stale)
    console.log(
      `✗ ${file}: listed, but a test detects it now. Remove it from the list:\n    ${line}\n    → ${becomes}`,
    );
  passed += mutants.length - survivors.length;
  failed += unlisted.length + stale.length;
  const listed = survivors.length - unlisted.length;
  console.log(
    `${unlisted.length + stale.length === 0 ? '✓' : '✗'} ${name}: ${mutants.length} changes, ${unlisted.length} unnoticed, ${listed} listed as equal, ${Math.round((Date.now() - began) / 1000)} s`,
  );
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
