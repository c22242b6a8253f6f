import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { compileCache } from '../product/child.ts';
import { requireAll } from './needs.ts';
import type { Part, VitestPart } from './parts.ts';

export interface Count {
  passed: number;
  failed: number;
  /** What failed and why, repeated at the end of a long run. */
  failures: string[];
}

export interface RunOptions {
  /** Runs at a lower priority than the browser tests beside it, which depend on time. */
  yields: boolean;
  /** Holds its output back until it has ended, because another part is writing at the same time. */
  holdsOutput: boolean;
}

export async function runPart(name: string, part: Part, options: RunOptions): Promise<Count> {
  const folder = mkdtempSync(path.join(tmpdir(), 'jibline-tests-'));
  const outputFile = options.holdsOutput ? path.join(folder, 'output.txt') : null;
  const output = outputFile === null ? null : openSync(outputFile, 'w');
  const run = (args: string[]) => runProgram(args, output ?? 'inherit', options.yields);
  const say = (line: string) => (output === null ? console.log(line) : writeSync(output, `${line}\n`));
  if (outputFile === null) console.log(`\n── ${name}`);
  try {
    requireAll(part.needs ?? []);
    return 'checks' in part ? await runChecks(part.checks, run, say) : await runProjects(part, folder, run);
  } finally {
    if (output !== null) closeSync(output);
    if (outputFile !== null) console.log(`\n── ${name}\n${readFileSync(outputFile, 'utf8')}`);
    rmSync(folder, { recursive: true });
  }
}

type Run = (args: string[]) => Promise<boolean>;

const runProgram = (args: string[], output: number | 'inherit', yields: boolean) =>
  new Promise<boolean>((resolve) => {
    // Threads and programs that the tests start load in a fifth of the time.
    const env = { ...process.env, NODE_COMPILE_CACHE: compileCache };
    const child = spawn(process.execPath, args, { stdio: ['inherit', output, output], env });
    if (yields && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    child.once('error', () => resolve(false)).once('close', (code) => resolve(code === 0));
  });

async function runChecks(checks: Record<string, string[]>, run: Run, say: (line: string) => void): Promise<Count> {
  const count: Count = { passed: 0, failed: 0, failures: [] };
  for (const [what, args] of Object.entries(checks)) {
    const ok = await run(args);
    count[ok ? 'passed' : 'failed']++;
    if (!ok) count.failures.push(what);
    say(`${ok ? '✓' : '✗'} ${what}`);
  }
  return count;
}

const OUTSIDE_TESTS = 'no test failed, but the run did: its output above says why (“Unhandled Errors”)';

async function runProjects({ projects, files = [] }: VitestPart, folder: string, run: Run): Promise<Count> {
  const report = path.join(folder, 'report.json');
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const only = files.map((file) => path.resolve(file));
  const ok = await run([...args, ...projects.flatMap((p) => ['--project', p]), ...only]);
  const count = readCount(report);
  // A file that cannot be loaded, an error outside of any test, or a run that dies has failed although no test did.
  const failed = count.failed === 0 && (!ok || count.passed === 0);
  return failed ? { ...count, failed: 1, failures: [...count.failures, OUTSIDE_TESTS] } : count;
}

function readCount(report: string): Count {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests, failures: testResults.flatMap(failuresOf) };
  } catch {
    return { passed: 0, failed: 0, failures: [] };
  }
}

interface FileResult {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

function failuresOf({ name, status, message, assertionResults }: FileResult): string[] {
  const file = path.relative('.', name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`${file}\n${message}`];
  return failed.map((test) => `${file} > ${test.fullName}\n${test.failureMessages.join('\n')}`);
}
