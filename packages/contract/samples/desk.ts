import * as contract from '../src/index.ts';
import { ABSENT, AT, id, NOT_AN_ID, sample } from './sample.ts';

export const appliedLabel: contract.AppliedLabel = { id: id(301), airportId: id(21), name: 'Metro', colour: 'blue' };
const label: contract.Label = { ...appliedLabel, actions: ['labels:edit', 'labels:delete'] };
const filter = { view: 'needs-me' as const, labelIds: [id(301)], sort: { by: 'gravity' as const, descending: false } };
const saved = { name: 'Towers over 45 m', filter, columns: ['number' as const, 'dueAt' as const], airportId: null };
export const aSavedView: contract.SavedView = {
  id: id(302),
  version: 1,
  ...saved,
  madeBy: { id: id(1), name: 'Ann Manager' },
  updatedAt: AT,
  actions: ['saved-views:edit', 'saved-views:delete'],
};
const viewCount: contract.ViewCount = { view: 'needs-me', count: 7, alarms: 2 };
const officer: contract.Officer = { id: id(1), name: 'Ann Manager', airportIds: [id(21)], absence: null };
const done: contract.BulkResult = { id: id(51), outcome: 'done', text: 'Assigned to Ann Manager.' };
const refused: contract.BulkResult = {
  id: id(52),
  outcome: 'refused',
  code: 'already-reminded',
  reason: 'A reminder was already sent today.',
};

export const deskSamples = {
  PersonReference: sample(contract.PersonReference, { id: id(1), name: null }, ['id', NOT_AN_ID]),
  CappedCount: sample(contract.CappedCount, 10_001, ['', -1], ['', 10_002]),
  CraneTitle: sample(contract.CraneTitle, { make: 'Liebherr', model: 'LTM 1060', plantId: 'HC-14' }, ['make', 7]),
  ListFilter: sample(contract.ListFilter, filter, ['view', 'mine'], ['ids', []], ['pageNumber', 1, '']),
  ViewCount: sample(contract.ViewCount, viewCount, ['view', 'mine'], ['alarms', ABSENT]),
  DeskViews: sample(contract.DeskViews, { views: [viewCount] }, ['views', ABSENT]),
  Officer: sample(contract.Officer, officer, ['airportIds', ['YSSY'], 'airportIds.0']),
  OfficerList: sample(contract.OfficerList, { items: [officer] }, ['items', ABSENT]),
  SavedView: sample(contract.SavedView, aSavedView, ['filter.view', 'mine'], ['actions', ABSENT]),
  SavedViewList: sample(contract.SavedViewList, { items: [aSavedView], shareAt: [id(21)] }, ['shareAt', ABSENT]),
  SavedViewCreate: sample(
    contract.SavedViewCreate,
    saved,
    ['name', ' '],
    ['name', 'x'.repeat(61)],
    ['columns', ['number', 'number']],
    ['filter.pageNumber', 2, 'filter'],
    ['airportId', ABSENT],
  ),
  SavedViewUpdate: sample(contract.SavedViewUpdate, { version: 1, ...saved }, ['version', 0], ['filter', ABSENT]),
  AppliedLabel: sample(contract.AppliedLabel, appliedLabel, ['colour', 'red']),
  Label: sample(contract.Label, label, ['actions', ABSENT]),
  LabelList: sample(contract.LabelList, { items: [label], addAt: [id(21)] }, ['addAt', ABSENT]),
  LabelCreate: sample(
    contract.LabelCreate,
    { airportId: id(21), name: 'Metro', colour: 'blue' },
    ['name', ''],
    ['name', 'x'.repeat(31)],
    ['name', 'Two\nlines'],
    ['colour', 'green'],
    ['airportId', NOT_AN_ID],
  ),
  LabelUpdate: sample(contract.LabelUpdate, { name: 'Metro', colour: 'grey' }, ['colour', ABSENT]),
  LabelChange: sample(
    contract.LabelChange,
    { add: [id(301)], remove: [] },
    ['add', []],
    ['remove', [id(301)]],
    ['add', [id(301), id(301)]],
    ['add', Array.from({ length: 11 }, (_, n) => id(n))],
  ),
  AppliedLabels: sample(contract.AppliedLabels, { labels: [appliedLabel] }, ['labels', ABSENT]),
  BulkRequest: sample(
    contract.BulkRequest,
    { applications: [{ id: id(51), version: 4 }], change: { kind: 'assign', assigneeId: null } },
    ['applications', []],
    ['applications', Array.from({ length: 201 }, (_, n) => ({ id: id(n), version: 1 }))],
    [
      'applications',
      [
        { id: id(51), version: 4 },
        { id: id(51), version: 4 },
      ],
    ],
    ['applications.0.version', ABSENT],
    ['change.kind', 'approve'],
    ['change.assigneeId', ABSENT],
  ),
  BulkResult: sample(contract.BulkResult, done, ['outcome', 'failed'], ['text', ABSENT]),
  BulkReply: sample(contract.BulkReply, { results: [done, refused] }, ['results.1.code', 'unlucky']),
};
