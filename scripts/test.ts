// `npm test` runs every part, `npm run test:unit` one. Closes with "N passed, N failed".
import { PARTS } from './test/parts.ts';
import { type Count, runPart } from './test/run-part.ts';

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}

const total: Count = { passed: 0, failed: 0, failures: [] };
const summary: string[] = [];
for (const [name, part] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const began = Date.now();
  let count: Count;
  try {
    count = runPart(name, part);
  } catch (error) {
    count = { passed: 0, failed: 1, failures: [error instanceof Error ? error.message : String(error)] };
  }
  total.passed += count.passed;
  total.failed += count.failed;
  total.failures.push(...count.failures.map((failure) => `✗ ${name}: ${failure}`));
  summary.push(
    `${name.padEnd(14)} ${count.passed} passed, ${count.failed} failed, ${Math.round((Date.now() - began) / 1000)} s`,
  );
}
for (const failure of total.failures) console.log(`\n${failure.split('\n').slice(0, 30).join('\n')}`);
console.log(`\n${summary.map((line) => `  ${line}`).join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
