import * as contract from '../src/index.ts';
import { AT, id, NOT_AN_ID, sample } from './sample.ts';

const list: contract.ReportList = {
  measure: 'late',
  from: '2026-06',
  to: '2026-11',
  airportId: id(21),
  paths: ['GREEN'],
  craneType: 1,
  applicantId: id(11),
  officerId: null,
  reason: 'information-missing',
};
const cell: contract.ReportCell = { value: 4, list };
const table: contract.ReportTable = {
  id: 'volume-months',
  title: 'Applications by month',
  note: 'Received by the first submission.',
  rowTitle: 'Month',
  columns: [{ title: 'Received', unit: 'count' }],
  rows: [
    { title: 'November 2026', unfinished: true, applicationId: null, mayJudge: false, judged: null, cells: [cell] },
  ],
};
export const aReport: contract.Report = {
  section: 'volume',
  from: '2026-06',
  to: '2026-11',
  readAt: AT,
  airports: [{ id: id(21), label: 'SYDNEY - (YSSY)' }],
  officers: [{ id: id(3), name: 'Olive Officer' }],
  tables: [table],
};
const period = { from: '2026-06', to: '2026-11', airportId: id(21) };
const query = {
  ...{ ...period, path: 'AMBER', type: 'structure', applicantId: id(11), officerId: id(3) },
} as const satisfies contract.ReportQuery;
const applicants = { items: [{ id: id(11), name: 'Southern Cranes' }] };

export const reportsSamples = {
  ReportList: sample(
    contract.ReportList,
    list,
    ['measure', 'guessed'],
    ['from', '2026-6'],
    ['to', '2026-05'],
    ['paths', []],
    ['craneType', 3],
    ['applicantId', NOT_AN_ID],
    ['officerId', NOT_AN_ID],
    ['reason', 'no spaces'],
  ),
  ApprovalJudgement: sample(
    contract.ApprovalJudgement,
    { judgement: 'wrong', reason: 'The crane is under a flight path.' },
    ['judgement', 'perhaps'],
    ['reason', ' '],
  ),
  ReportQuery: sample(
    contract.ReportQuery,
    query,
    ['to', '2030-01'],
    ['path', 'PURPLE'],
    ['type', '3'],
    ['airportId', NOT_AN_ID],
    ['applicantId', NOT_AN_ID],
  ),
  ReportApplicantsQuery: sample(
    contract.ReportApplicantsQuery,
    { ...period, search: 'cranes', id: id(11) },
    ['to', '2026-05'],
    ['id', NOT_AN_ID],
    ['search', 'x'.repeat(101)],
  ),
  ReportApplicants: sample(contract.ReportApplicants, applicants, ['items.0.name', null]),
  ReportFileQuery: sample(contract.ReportFileQuery, { ...query, format: 'csv' }, ['format', 'pdf'], ['to', '2026-05']),
  ReportParams: sample(contract.ReportParams, { section: 'money' }, ['section', 'all']),
  ReportCell: sample(contract.ReportCell, cell, ['value', true]),
  ReportTable: sample(contract.ReportTable, table, ['columns.0.unit', 'feet']),
  Report: sample(contract.Report, aReport, ['readAt', 'today']),
};
