import * as contract from '../src/index.ts';
import { ABSENT, AT, id, NOT_AN_ID, sample } from './sample.ts';

const absence: contract.Absence = { lastDay: '2027-01-08', coveredBy: 'Bob Officer' };
const stays: contract.StayedApplication = {
  id: id(51),
  number: 'YSSY-2026-0051',
  reason: 'Bob Officer can’t act at its airports, or belongs to the applicant’s company.',
};
const colleague: contract.Colleague = { id: id(2), name: 'Bob Officer', absence: null };
const sent = {
  fromId: id(1),
  toId: id(2),
  note: 'On leave',
  firstDay: '2026-12-21',
  lastDay: '2027-01-08',
  returns: true,
};
export const aHandOver: contract.HandOver = {
  id: id(311),
  from: { id: id(1), name: 'Ann Manager' },
  to: { id: id(2), name: 'Bob Officer' },
  note: 'On leave',
  firstDay: '2026-12-21',
  lastDay: '2027-01-08',
  timeZone: 'Australia/Sydney',
  returns: true,
  status: 'in-force',
  applications: 12,
  stayed: [stays],
  madeBy: { id: id(1), name: 'Ann Manager' },
  madeAt: AT,
  actions: ['hand-overs:end'],
};
export const aHandOverPreview: contract.HandOverPreview = {
  from: { id: id(1), name: 'Ann Manager' },
  colleagues: [colleague, { id: id(3), name: 'Cy Away', absence }],
  timeZone: 'Australia/Sydney',
  today: '2026-12-18',
  applications: 12,
  stays: [],
};

export const handOverSamples = {
  Absence: sample(contract.Absence, absence, ['lastDay', '8 January'], ['coveredBy', ABSENT]),
  StayedApplication: sample(contract.StayedApplication, stays, ['id', NOT_AN_ID], ['reason', ABSENT]),
  Colleague: sample(contract.Colleague, colleague, ['name', ABSENT]),
  HandOver: sample(contract.HandOver, aHandOver, ['status', 'open'], ['applications', -1], ['firstDay', ABSENT]),
  HandOverList: sample(contract.HandOverList, { items: [aHandOver] }, ['items', ABSENT]),
  HandOverCreate: sample(
    contract.HandOverCreate,
    sent,
    ['toId', id(1)],
    ['note', ' '],
    ['note', 'x'.repeat(501)],
    ['firstDay', '21/12/2026'],
    ['lastDay', '2026-12-20'],
    ['returns', ABSENT],
  ),
  HandOverEnd: sample(contract.HandOverEnd, { returns: true }, ['returns', 'yes']),
  HandOverPreview: sample(contract.HandOverPreview, aHandOverPreview, ['today', ABSENT], ['colleagues', ABSENT]),
};
