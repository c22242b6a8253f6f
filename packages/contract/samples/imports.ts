import * as contract from '../src/index.ts';
import { ABSENT, AT, id, LATER, NOT_AN_ID, sample } from './sample.ts';

const issue: contract.ImportIssue = {
  row: 7,
  cell: 'M7',
  column: 'Height above ground (m)',
  message: 'Enter at most 400.',
};
const row: contract.ImportRow = {
  row: 2,
  projectName: 'Kent Street tower',
  airport: 'YSSY',
  crane: 'HC-14, Liebherr LTM 1110-5.2',
  startAt: AT,
  endAt: LATER,
  timeZone: 'Australia/Sydney',
  stillNeeded: [{ path: 'files.site-plan', message: 'Add this file: site plan.' }],
  draft: { id: id(51), number: 'D-2026-00042' },
  submitted: null,
};
const report: contract.ApplicationImport = {
  rows: [row],
  issues: [issue],
  notes: ['1 other sheet was not read.'],
  submission: null,
};
const fee: contract.ImportFee = {
  airport: 'YSSY',
  due: 'on-account',
  supplier: 'Capital Airports',
  applications: 2,
  totalCents: 33_000,
};
const submission: contract.ImportSubmission = { fees: [fee], totalCents: 33_000, refusal: null };

export const importSamples = {
  ImportQuery: sample(
    contract.ImportQuery,
    { dryRun: 'true', makes: 'applications', declared: 'jibline-2026-11-17', feesSeenCents: 33_000 },
    ['dryRun', ABSENT],
    ['dryRun', 'yes'],
    ['dryRun', true],
    ['makes', 'permits'],
    ['declared', ''],
    ['feesSeenCents', -1],
  ),
  ImportFee: sample(contract.ImportFee, fee, ['due', 'later'], ['applications', 0], ['totalCents', -1]),
  ImportSubmission: sample(contract.ImportSubmission, submission, ['fees', ABSENT], ['refusal', ABSENT]),
  ImportIssue: sample(contract.ImportIssue, issue, ['row', 0], ['cell', ABSENT]),
  ImportRow: sample(
    contract.ImportRow,
    row,
    ['row', 1],
    ['startAt', '20/01/2027'],
    ['draft.id', NOT_AN_ID],
    ['submitted', 'yes'],
  ),
  ApplicationImport: sample(contract.ApplicationImport, report, ['issues.0.message', ABSENT], ['notes', ABSENT]),
};
export const anImport = report;
export const aSubmission = submission;
