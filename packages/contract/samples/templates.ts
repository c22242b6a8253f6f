import * as contract from '../src/index.ts';
import { AT, id, NOT_AN_ID, sample } from './sample.ts';

const wording = { title: 'Clear of all surfaces', text: 'Clear of {surface} by {margin}.' };
const template: contract.Template = {
  kind: 'approval-reason',
  key: 'clear',
  ...wording,
  own: true,
  version: 2,
  changedAt: AT,
  changedBy: 'Ada Airport',
  default: { title: 'Clear of all surfaces', text: 'It is clear by {margin}.' },
  suggestion: null,
  outcomes: ['GREEN'],
  fixed: null,
};
const list: contract.TemplateList = {
  airport: {
    id: id(21),
    name: 'Sydney (Kingsford Smith)',
    timeZone: 'Australia/Sydney',
    phone: '02 5550 0101',
    email: null,
  },
  items: [template],
  actions: ['templates:edit'],
};
const compared: contract.TemplateComparison['airports'][number] = {
  id: id(21),
  label: 'SYDNEY (KINGSFORD SMITH) - (YSSY)',
  version: 2,
  own: true,
  ...wording,
  change: 'replaces-own',
};

export const templateSamples = {
  TemplateParams: sample(
    contract.TemplateParams,
    { id: id(21), kind: 'risk', key: 'none' },
    ['id', NOT_AN_ID],
    ['kind', 'poem'],
    ['key', ''],
  ),
  TemplateSave: sample(
    contract.TemplateSave,
    { version: 0, ...wording },
    ['version', -1],
    ['title', 'x'],
    ['title', 'two\nlines'],
    ['text', 'x'.repeat(8001)],
    ['own', true, ''],
  ),
  TemplateReset: sample(contract.TemplateReset, { version: 1 }, ['version', 1.5]),
  TemplateRestore: sample(contract.TemplateRestore, { version: 3, restore: 1 }, ['restore', 0]),
  Template: sample(contract.Template, template, ['kind', 'poem'], ['version', -1], ['outcomes.0', 'PINK']),
  TemplateList: sample(contract.TemplateList, list, ['airport.id', NOT_AN_ID], ['items.0.own', 'yes']),
  TemplateVersions: sample(
    contract.TemplateVersions,
    { items: [{ version: 1, event: 'saved', wording, by: 'Ada Airport', at: AT }] },
    ['items.0.version', 0],
    ['items.0.event', 'lost'],
  ),
  TemplatePreviewRequest: sample(
    contract.TemplatePreviewRequest,
    { kind: 'risk', text: 'It is {margin} below.', number: 'YSSY-2026-00001' },
    ['number', ''],
    ['kind', 'poem'],
  ),
  TemplatePreview: sample(
    contract.TemplatePreview,
    {
      application: { id: id(51), number: 'YSSY-2026-00001', label: 'Crane Application' },
      text: 'It is {margin} below.',
      missing: [{ name: 'margin', label: 'smallest margin' }],
    },
    ['application.id', NOT_AN_ID],
  ),
  TemplateCompare: sample(contract.TemplateCompare, wording, ['title', ''], ['version', 1, '']),
  TemplateComparison: sample(contract.TemplateComparison, { airports: [compared] }, ['airports.0.change', 'some']),
  TemplateSpread: sample(
    contract.TemplateSpread,
    { ...wording, airports: [{ id: id(21), version: 2 }] },
    ['airports', []],
    ['airports.0.version', -1],
  ),
};
export { list as aTemplateList, template as aTemplate };
