import * as contract from '../src/index.ts';
import { anApplicationSummary } from './applications.ts';
import { ABSENT, NOT_AN_ID, sample } from './sample.ts';

const title: contract.FoundText = [
  { text: 'YSSY-2026-00005', hit: false },
  { text: ' Rockdale rail bridge span', hit: false },
];
const detail: contract.FoundText = [
  { text: 'Site contact Sam Site, ', hit: false },
  { text: '0400 000 1', hit: true },
  { text: '01', hit: false },
];
const item: contract.FoundItem = {
  record: 'application',
  id: anApplicationSummary.id,
  title,
  detail,
  application: anApplicationSummary,
};
const found: contract.Found = { groups: [{ group: 'phone', items: [item], more: false }] };

export const findSamples = {
  FindQuery: sample(
    contract.FindQuery,
    { text: '0400 000 1' },
    ['text', ''],
    ['text', 'x'.repeat(2_001)],
    ['words', 'a', ''],
  ),
  FoundText: sample(contract.FoundText, detail, ['0.hit', ABSENT], ['0.text', 1]),
  FoundItem: sample(contract.FoundItem, item, ['id', NOT_AN_ID], ['record', 'letter'], ['application', ABSENT]),
  Found: sample(contract.Found, found, ['groups.0.items', []], ['groups.0.group', 'colour'], ['groups.0.more', ABSENT]),
};
export const aFound = found;
