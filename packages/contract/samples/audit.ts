import * as contract from '../src/index.ts';
import { ABSENT, AT, id, NOT_AN_ID, SHA, sample } from './sample.ts';

const entry: contract.AuditEntry = {
  at: AT,
  by: { id: id(5), name: 'Morgan Manager' },
  kind: 'application',
  about: { id: id(71), label: 'YSSY-2026-00001' },
  event: 'take',
  changes: [{ field: 'assignee', before: null, after: 'Morgan Manager' }],
  text: null,
  sequence: 3,
  hash: SHA,
};
const problem: contract.FoundProblem = {
  label: 'YSSY-2026-00001: permit issued',
  since: AT,
  about: { kind: 'application', id: id(71) },
};
const group: contract.ProblemGroup = { kind: 'email-failed', count: 3, items: [problem] };

export const auditSamples = {
  AuditQuery: sample(
    contract.AuditQuery,
    { from: AT, person: 'Morgan', kind: 'application', PageSize: 50 },
    ['from', 'yesterday'],
    ['kind', 'letter'],
    ['PageSize', 101],
    ['airportId', NOT_AN_ID],
  ),
  AuditExportQuery: sample(contract.AuditExportQuery, { to: AT, event: 'take' }, ['to', '2026-13-01']),
  AuditEntry: sample(contract.AuditEntry, entry, ['by', ABSENT], ['kind', 'letter'], ['sequence', 0]),
  AuditPage: sample(contract.AuditPage, { items: [entry], next: null }, ['next', ABSENT], ['items.0.at', '']),
  FoundProblem: sample(contract.FoundProblem, problem, ['about.id', NOT_AN_ID], ['since', 'now']),
  ProblemGroup: sample(contract.ProblemGroup, group, ['kind', 'odd'], ['count', 0]),
  ProblemList: sample(contract.ProblemList, { groups: [group] }, ['groups.0.items', ABSENT]),
};
export const anAuditEntry = entry;
export const aProblemGroup = group;
