import { id } from '@jibline/contract/samples';
import { expect, it } from 'vitest';
import { readForm } from '../../../ui/fields/read-form.ts';
import { writeRecord } from '../../../ui/fields/record-values.ts';
import { importRules } from './import-fields.ts';
import { rulesFor } from './usual-rules.ts';

const rules = importRules({ airportId: id(21), kmlFileId: id(31), format: 'kml' });
const typed = (mapping: readonly object[]) =>
  writeRecord(rules.fields, {
    name: 'Noise',
    source: 'ANEF 2039',
    effectiveFrom: '2026-11-01',
    heightsIn: 'metres',
    heightsAre: 'as-written',
    standing: 'current',
    base: 'in-force',
    replaces: 'kind',
    mapping,
  });

it.each([
  ['OLS - Inner Horizontal Surface', 'ols', 'inner-horizontal'],
  ['Inner transitional', 'ols', 'inner-transitional'],
  ['Take-off climb 16R', 'ols', 'take-off-climb'],
  ['ANEF 2039', 'anef', 'noise-contour'],
  ['PANS-OPS surfaces', 'pansops', 'procedure-area'],
  ['VSS RWY 34L', 'vss', 'vss'],
  ['Obstacle Limitation Surfaces', 'ols', 'imported'],
])('a folder called %s is offered as %s, %s', (name, type, kind) => {
  expect(rulesFor([{ name }])[0]).toMatchObject({ match: 'folder', contains: name, type, kind });
});

it('a folder that could be anything is left for the person to choose', () => {
  expect(readForm(rules, typed(rulesFor([{ name: 'Layer 7' }]))).problems).toEqual({
    'mapping.0.type': 'Choose the type.',
  });
});

it('a file without folders starts with one empty rule', () => {
  const [first, ...more] = rulesFor([]);
  expect([first?.contains, more]).toEqual(['', []]);
  expect(readForm(rules, typed(rulesFor([]))).problems).toEqual({
    'mapping.0.contains': 'Enter the words to look for.',
    'mapping.0.type': 'Choose the type.',
  });
});

it('what is left empty is sent as null', () => {
  const rule = { match: 'folder', contains: ' app ', type: 'ols', kind: 'approach', runwayEnd: '16R' };
  expect(readForm(rules, typed([rule])).record?.mapping).toEqual([
    { ...rule, contains: 'app', elevationField: null, valueField: null },
  ]);
});
