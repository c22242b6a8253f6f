import { expect, it } from 'vitest';
import { NEW_RULE, type RuleStart, suggestRules } from './suggest-rules.ts';

const ENDS = ['07', '25', '16R', '34L'];
const shape = (path: string) => {
  const parts = path.split('/');
  return { name: parts.at(-1) ?? '', folders: parts.slice(0, -1) };
};
const suggested = (...paths: string[]) => suggestRules(paths.map(shape), ENDS);
/** As the server applies them: the first that fits. */
const ruled = (rules: readonly RuleStart[], path: string) => {
  const { name, folders } = shape(path);
  const has = (texts: readonly string[], words: string) =>
    texts.some((text) => text.toLowerCase().includes(words.toLowerCase()));
  const rule = rules.find(
    ({ match, contains, within }) => has(match === 'name' ? [name] : folders, contains) && has(folders, within ?? ''),
  );
  return [rule?.type, rule?.kind, rule?.runwayEnd];
};

it('shapes named after their surface get a rule each, whatever their folder', () => {
  const paths = ['OLS/Inner horizontal', 'OLS/Approach 16R', 'OLS/Inner approach 16R', 'OLS/Conical'];
  const rules = suggested(...paths);
  expect(paths.map((path) => ruled(rules, path))).toEqual([
    ['ols', 'inner-horizontal', undefined],
    ['ols', 'approach', '16R'],
    ['ols', 'inner-approach', '16R'],
    ['ols', 'conical', undefined],
  ]);
});

it('a folder of shapes that are alike is one rule', () => {
  expect(suggested('Noise/20', 'Noise/25', 'VSS/VSS part 1', 'VSS/VSS part 2')).toEqual([
    expect.objectContaining({ match: 'folder', contains: 'Noise', type: 'anef', kind: 'noise-contour' }),
    expect.objectContaining({ match: 'folder', contains: 'VSS', type: 'vss', kind: 'vss' }),
  ]);
});

it('parts of one surface share a rule where their names begin alike', () => {
  const rules = suggested('OLS/Approach 16R section 1', 'OLS/Approach 16R section 2', 'OLS/Conical');
  expect(rules).toHaveLength(2);
  expect(rules[0]).toMatchObject({ match: 'name', contains: 'Approach 16R section', runwayEnd: '16R' });
});

it('a name that means two things in two folders gets a rule for each folder', () => {
  const rules = suggested('Approach/16R', 'Approach/34L', 'Take-off/16R', 'Take-off/34L');
  expect(ruled(rules, 'Approach/16R')).toEqual(['ols', 'approach', '16R']);
  expect(ruled(rules, 'Take-off/34L')).toEqual(['ols', 'take-off-climb', '34L']);
  expect(rules.find(({ within }) => within === 'Approach')?.reason).toMatch(/Only in the folder “Approach”\.$/);
});

it('surfaces of the same name in a folder for each runway end belong to that end', () => {
  const paths = ['RWY 16R/Approach', 'RWY 16R/Take-off climb', 'RWY 34L/Approach', 'RWY 34L/Take-off climb'];
  const rules = suggested(...paths);
  expect(paths.map((path) => ruled(rules, path))).toEqual([
    ['ols', 'approach', '16R'],
    ['ols', 'take-off-climb', '16R'],
    ['ols', 'approach', '34L'],
    ['ols', 'take-off-climb', '34L'],
  ]);
});

it('a folder that could be anything is left for the person to choose', () => {
  expect(suggested('Layer 7/a', 'Layer 7/b')).toEqual([{ ...NEW_RULE, contains: 'Layer 7' }]);
});

it('a drawing without folders or known names starts with one empty rule', () => {
  expect(suggested('a', 'b')).toEqual([NEW_RULE]);
  expect(suggested()).toEqual([NEW_RULE]);
});
