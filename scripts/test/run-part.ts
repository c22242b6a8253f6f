import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildWeb } from '../product/build-web.ts';
import { bring } from './needs.ts';
import type { Part } from './parts.ts';

export interface Count {
  passed: number;
  failed: number;
  /** What failed and why, to be read at the end of a long run whose beginning may be gone. */
  failures: string[];
}

export function runPart(name: string, part: Part): Count {
  console.log(`\n── ${name}`);
  if (part.needs) bring(part.needs);
  return 'checks' in part ? runChecks(part.checks) : runProjects(part.projects, part.build ?? false);
}

function runChecks(checks: Record<string, string[]>): Count {
  const count: Count = { passed: 0, failed: 0, failures: [] };
  for (const [what, args] of Object.entries(checks)) {
    const ok = spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
    count[ok ? 'passed' : 'failed']++;
    if (!ok) count.failures.push(what);
    console.log(`${ok ? '✓' : '✗'} ${what}`);
  }
  return count;
}

function runProjects(projects: string[], build: boolean): Count {
  if (build) buildWeb();
  const folder = mkdtempSync(path.join(tmpdir(), 'jibline-tests-'));
  const report = path.join(folder, 'report.json');
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const { status } = spawnSync(process.execPath, [...args, ...projects.flatMap((p) => ['--project', p])], {
    stdio: 'inherit',
  });
  const count = readCount(report);
  rmSync(folder, { recursive: true });
  // A file that cannot even be loaded, or a run that dies, has failed although no test of it did.
  if (status !== 0 && count.failed === 0) count.failed = 1;
  if (count.passed + count.failed === 0) count.failed = 1;
  return count;
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
