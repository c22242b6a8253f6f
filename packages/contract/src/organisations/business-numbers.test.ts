import { expect, test } from 'vitest';
import { acnOfAbn, displayAbn, displayAcn, isAbn, isAcn } from './business-numbers.ts';

/** Published numbers of public bodies and airport companies. */
test.each([
  '51 824 753 556',
  '26 331 428 522',
  '44 808 014 470',
  '59 698 720 886',
  '86 267 354 017',
  '80 091 799 039',
  '92 637 533 532',
  '41 687 119 230',
  '68 706 814 312',
  '59 923 523 766',
  '62082578809',
  '62 076 999 114',
  '54 076 870 650',
])('%s is an ABN', (abn) => expect(isAbn(abn)).toBe(true));

test.each([
  ['wrong checksum', '51 824 753 557'],
  ['ten digits', '51 824 753 55'],
  ['leading zero', '00 000 000 000'],
  ['all ones', '11 111 111 111'],
  ['letters', '5I 824 753 556'],
  ['full-width digits', '５１ 824 753 556'],
  ['dashes', '51-824-753-556'],
  ['empty', ''],
])('%s is no ABN', (_, typed) => expect(isAbn(typed)).toBe(false));

test('ACN: the check digit of 082 578 809 is 9, not 8', () => {
  expect(isAcn('082 578 809')).toBe(true);
  expect(isAcn('082 578 808')).toBe(false);
  expect(isAcn('82 578 809')).toBe(false);
});

test('a company’s ACN is inside its ABN; a government body has none', () => {
  expect(acnOfAbn('62 082 578 809')).toBe('082578809');
  expect(acnOfAbn('54 076 870 650')).toBe('076870650');
  expect(acnOfAbn('51 824 753 556')).toBeNull();
  expect(acnOfAbn('62 082 578 808')).toBeNull();
});

test('display forms', () => {
  expect(displayAbn('51824753556')).toBe('51 824 753 556');
  expect(displayAcn('082578809')).toBe('082 578 809');
});
