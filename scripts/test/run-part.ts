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
}

export function runPart(name: string, part: Part): Count {
  console.log(`\n── ${name}`);
  if (part.needs) bring(part.needs);
  return 'checks' in part ? runChecks(part.checks) : runProjects(part.projects, part.build ?? false);
}

function runChecks(checks: Record<string, string[]>): Count {
  const count = { passed: 0, failed: 0 };
  for (const [what, args] of Object.entries(checks)) {
    const ok = spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
    count[ok ? 'passed' : 'failed']++;
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
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    return { passed: 0, failed: 0 };
  }
}
