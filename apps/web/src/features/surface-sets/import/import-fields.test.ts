import { id } from '@jibline/contract/samples';
import { expect, it } from 'vitest';
import { readForm } from '../../../ui/fields/read-form.ts';
import { writeRecord } from '../../../ui/fields/record-values.ts';
import { importRules } from './import-fields.ts';
import { suggestRules } from './suggest-rules.ts';

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

it('what was not guessed is left for the person to choose', () => {
  expect(readForm(rules, typed(suggestRules([{ name: 'a', folders: ['Layer 7'] }], []))).problems).toEqual({
    'mapping.0.type': 'Choose the type.',
  });
  expect(readForm(rules, typed(suggestRules([], []))).problems).toEqual({
    'mapping.0.contains': 'Enter the words to look for.',
    'mapping.0.type': 'Choose the type.',
  });
});

it('what is left empty is sent as null', () => {
  const rule = { match: 'folder', contains: ' app ', type: 'ols', kind: 'approach', runwayEnd: '16R' };
  expect(readForm(rules, typed([rule])).record?.mapping).toEqual([
    { ...rule, contains: 'app', within: null, elevationField: null, valueField: null },
  ]);
});
