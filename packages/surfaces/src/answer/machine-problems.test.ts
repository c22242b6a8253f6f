import { expect, test } from 'vitest';
import { machineProblems } from './machine-problems.ts';

const luffing = {
  craneSubType: 'luffing',
  boomLengthM: 50,
  mastHeightAglM: 30,
  maxRadiusM: 48,
  counterJibM: 9,
  maxHeightAglM: 55,
  maxLuffAngleDeg: 30,
  restingMode: 'free-slewing',
  restingRadiusM: 45,
} as const;

test('a boom of 50 m that rests at 45 m ends √(50² − 45²) = 21.8 m above its foot', () => {
  const problems = (restingHeightAglM: number) =>
    machineProblems({ craneType: 1, craneDetail: { ...luffing, restingHeightAglM } });
  expect(problems(51.8)).toEqual([]);
  expect(problems(40)).toMatchObject([{ path: 'craneDetail.restingHeightAglM', use: 51.8 }]);
});

test('what is not given yet is not reported, nor is a site missed', () => {
  expect(machineProblems({ craneType: 0, craneDetail: {} })).toEqual([]);
  expect(machineProblems({ craneType: 1, craneDetail: { craneSubType: 'flat-top' } })).toEqual([]);
});
