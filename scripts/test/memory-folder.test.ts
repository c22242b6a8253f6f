import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeMemoryFolder, removeLeftovers } from './memory-folder.ts';

const place = mkdtempSync(path.join(tmpdir(), 'places-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

it('removes what a run left that has ended, and nothing of one that runs or of others', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const stays = [`jibline-memory-${process.pid}-b`, 'jibline-memory-x', 'others-1-c'];
  for (const name of [`jibline-memory-${ended}-a`, ...stays]) mkdirSync(path.join(place, name));
  removeLeftovers(place);
  expect(readdirSync(place).toSorted()).toEqual(stays.toSorted());
});

it('makes none where there is no memory to have or too little', () => {
  expect(makeMemoryFolder({ place: path.join(place, 'nowhere') })).toBeNull();
  expect(makeMemoryFolder({ neededBytes: Number.MAX_SAFE_INTEGER })).toBeNull();
});

it.runIf(existsSync('/dev/shm'))('makes one that others can pass through and only its owner can list', () => {
  const folder = makeMemoryFolder({ neededBytes: 0 });
  expect(folder).toMatch(/^\/dev\/shm\//);
  expect(statSync(folder!).mode & 0o777).toBe(0o711);
  rmSync(folder!, { recursive: true });
});
