import { expect, it } from 'vitest';
import { newRule, readRule, ruleProblems, rulesFor } from './rule-form-values.ts';

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

it('a folder that could be anything is left for the person to say', () => {
  const [rule] = rulesFor([{ name: 'Layer 7' }]);
  if (!rule) throw new Error('no rule');
  expect(ruleProblems(rule)).toEqual({ type: 'Please choose one.' });
  expect(readRule(rule)).toBeNull();
});

it('a file without folders begins with one empty rule', () => {
  expect(rulesFor([]).map(({ contains }) => contains)).toEqual(['']);
});

it('what is left open goes as not given', () => {
  expect(readRule(newRule({ contains: ' app ', type: 'ols', kind: 'approach', runwayEnd: '16r' }))).toEqual({
    match: 'folder',
    contains: 'app',
    type: 'ols',
    kind: 'approach',
    runwayEnd: '16R',
    elevationField: null,
    valueField: null,
  });
});
