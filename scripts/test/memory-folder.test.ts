import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeMemoryFolder, removeLeftovers } from './memory-folder.ts';

const place = mkdtempSync(path.join(tmpdir(), 'places-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

it('removes what a run left that has ended, and nothing of one that runs or of others', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const stays = [`jibline-tests-${process.pid}-b`, 'jibline-tests-x', 'others-1-c'];
  for (const name of [`jibline-tests-${ended}-a`, ...stays]) mkdirSync(path.join(place, name));
  removeLeftovers(place);
  expect(readdirSync(place).toSorted()).toEqual(stays.toSorted());
});

it('makes none where there is no memory to have or too little', () => {
  expect(makeMemoryFolder({ place: path.join(place, 'nowhere') })).toBeNull();
  expect(makeMemoryFolder({ neededBytes: Number.MAX_SAFE_INTEGER })).toBeNull();
});
