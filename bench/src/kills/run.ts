// Kills API, stand-ins and PostgreSQL in turn while a driver writes, and reads back everything that was acknowledged.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { repeatable } from '../surfaces/repeatable.ts';
import { check } from './check.ts';
import { drive } from './driver.ts';
import { startProcesses, VICTIMS, type Victim } from './processes.ts';

/** Random pauses between kills, so that they hit every phase of starting and working. */
const LONGEST_PAUSE_MS = 4_000;
const WORKING_AGAIN_MS = 60_000;

export async function run(args: readonly string[]): Promise<void> {
  const { times, seed, minutes } = parseArgs({
    args: [...args],
    options: {
      times: { type: 'string', default: '300' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      minutes: { type: 'string', default: '120' },
    },
  }).values;
  console.log(`${times} kills, seed ${seed}, at most ${minutes} minutes`);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jibline-kills-'));
  const processes = await startProcesses(folder);
  const driver = drive(processes);
  const random = repeatable(Number(seed));
  const until = Date.now() + Number(minutes) * 60_000;
  const kills: Record<Victim, number> = { api: 0, standIns: 0, postgres: 0 };
  const back: number[] = [];
  let endedByItself = 0;
  for (let n = 0; n < Number(times) && Date.now() < until; n += 1) {
    await sleep(random() * LONGEST_PAUSE_MS);
    const victim = VICTIMS[n % VICTIMS.length] ?? 'api';
    await processes.kill[victim]();
    kills[victim] += 1;
    if (!processes.isApiUp()) {
      endedByItself += 1;
      await processes.kill.api();
    }
    const from = Date.now();
    const before = driver.acknowledged();
    while (driver.acknowledged() === before && Date.now() - from < WORKING_AGAIN_MS) await sleep(20);
    back.push(Date.now() - from);
  }
  await driver.stop();
  const { ledger } = driver;
  const outcome = await check(processes, ledger);
  await processes.stop();
  for (const one of [folder, `${folder}-postgres`]) rmSync(one, { recursive: true, force: true });

  const sorted = back.toSorted((a, b) => a - b);
  console.log(
    `kills          ${Object.entries(kills)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
  );
  console.log(
    `acknowledged   ${ledger.drafts.length} drafts, ${ledger.files.size} files, ${ledger.messages.length} messages`,
  );
  console.log(`unanswered     ${ledger.unanswered}`);
  console.log(`lost           ${outcome.lost.length} ${outcome.lost.slice(0, 5).join('; ')}`);
  console.log(`broken chains  ${outcome.brokenHistories.length}`);
  console.log(
    `emails         ${outcome.waiting} still queued, ${outcome.writtenTwice} written twice, ${outcome.deliveredTwice} delivered twice with one Message-ID`,
  );
  console.log(`API ended by itself ${endedByItself}; unexpected answers ${ledger.unexpected.length}`);
  for (const answer of ledger.unexpected.slice(0, 5)) console.log(`  ${answer}`);
  console.log(`writing again after the restart: median ${sorted[sorted.length >> 1]} ms, longest ${sorted.at(-1)} ms`);
  const faults = [
    outcome.lost.length,
    outcome.brokenHistories.length,
    outcome.writtenTwice,
    endedByItself,
    ledger.unexpected.length,
  ];
  const isGood = faults.every((count) => count === 0);
  process.exitCode = isGood ? 0 : 1;
}
