import * as contract from '../src/index.ts';
import { AT, id, NOT_AN_ID, sample } from './sample.ts';

const list: contract.ReportList = {
  measure: 'late',
  from: '2026-06',
  to: '2026-11',
  airportId: id(21),
  paths: ['GREEN'],
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
  rows: [{ title: 'November 2026', unfinished: true, applicationId: null, mayJudge: false, cells: [cell] }],
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
const query = { from: '2026-06', to: '2026-11', airportId: id(21), path: 'AMBER', officerId: id(3) } as const;

export const reportsSamples = {
  ReportList: sample(
    contract.ReportList,
    list,
    ['measure', 'guessed'],
    ['from', '2026-6'],
    ['to', '2026-05'],
    ['paths', []],
    ['officerId', NOT_AN_ID],
    ['reason', 'no spaces'],
  ),
  ApprovalJudgement: sample(
    contract.ApprovalJudgement,
    { judgement: 'wrong', reason: 'The crane is under a flight path.' },
    ['judgement', 'perhaps'],
    ['reason', ' '],
  ),
  ReportQuery: sample(contract.ReportQuery, query, ['to', '2030-01'], ['path', 'PURPLE'], ['airportId', NOT_AN_ID]),
  ReportFileQuery: sample(contract.ReportFileQuery, { ...query, format: 'csv' }, ['format', 'pdf'], ['to', '2026-05']),
  ReportParams: sample(contract.ReportParams, { section: 'money' }, ['section', 'all']),
  ReportCell: sample(contract.ReportCell, cell, ['value', true]),
  ReportTable: sample(contract.ReportTable, table, ['columns.0.unit', 'feet']),
  Report: sample(contract.Report, aReport, ['readAt', 'today']),
};
