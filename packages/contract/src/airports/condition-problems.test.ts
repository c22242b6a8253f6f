import { describe, expect, it } from 'vitest';
import { type ApprovalSettings, usualSettings } from './approval-usual.ts';
import { conditionProblems, startConditions } from './condition-choice.ts';
import type { ConditionFacts } from './condition-facts.ts';
import { writeCondition } from './condition-text.ts';

/** 40 m above ground at 5 m AHD, at rest 4 m above it, no lights, by day. */
const mobile: ConditionFacts = {
  craneType: 0,
  approvedHeightAhdM: 45,
  groundLevelAhdM: 5,
  restingAhdM: 9,
  restingMode: 'boom down',
  contact: 'Operations on (02) 5550 0101',
  siteMobile: '0491 570 006',
  lights: null,
  nightWork: false,
  isPierced: false,
};
const tower: ConditionFacts = {
  ...mobile,
  craneType: 1,
  approvedHeightAhdM: 70,
  restingAhdM: 60,
  lights: 'Steady red, at the top',
};

describe('what prevents issuing a permit', () => {
  const settings: ApprovalSettings = { ...usualSettings(0), notamRequired: 'no', lightRequiredNight: 'never' };
  it('is listed condition by condition', () => {
    const conditions = [
      { conditionId: 'C1', text: 'No part above.' },
      writeCondition('C12', settings, mobile),
      writeCondition('C4', settings, { ...mobile, contact: null }),
      { conditionId: null, text: 'Ring {whoever}.' },
    ];
    expect(conditionProblems(conditions, settings, mobile)).toEqual([
      'Condition 2 still needs the runway or procedure. Fill it in, or leave the condition out.',
      'Condition 3 still needs a phone number of the airport’s operations, tower or after-hours contact. Fill it in, or leave the condition out.',
      'Condition 4 still needs {whoever}. Fill it in, or leave the condition out.',
    ]);
  });
  it('names everything one condition lacks', () => {
    const left = writeCondition('C8', settings, { ...mobile, restingMode: null, restingAhdM: null });
    expect(conditionProblems([left], settings, mobile)).toEqual([
      'Condition 1 still needs how the crane is left unattended and the height at rest. Fill it in, or leave the condition out.',
    ]);
  });
  it.each([
    ['', ['Condition 1 is empty once it is filled in. Write it, or leave it out.']],
    [' 20 ', ['Condition 1 is empty once it is filled in. Write it, or leave it out.']],
    [' Yes ', []],
    [` ${'x'.repeat(2000)} `, []],
    ['x'.repeat(2001), ['Condition 1 has 2,001 characters once it is filled in. Shorten it to 2,000.']],
  ])('includes what does not fit on a permit: %#', (text, expected) =>
    expect(conditionProblems([{ conditionId: null, text }], settings, mobile)).toEqual(expected),
  );
  it('includes a missing condition that the settings require', () => {
    const strict: ApprovalSettings = { ...settings, notamRequired: 'always', lightRequiredNight: 'always' };
    const facts = { ...mobile, nightWork: true };
    expect(conditionProblems([{ conditionId: 'C1', text: 'No part above.' }], strict, facts)).toEqual([
      'This airport requires obstacle lights at night. Add the condition about obstacle lights from the library.',
      'This airport requires a NOTAM. Add the condition about the NOTAM from the library.',
    ]);
    expect(conditionProblems(startConditions(strict, facts), strict, facts)).toEqual([]);
  });
  it('is nothing for the usual conditions of a complete application', () => {
    for (const facts of [mobile, tower]) {
      const usual = usualSettings(facts.craneType);
      expect(conditionProblems(startConditions(usual, facts), usual, facts)).toEqual([]);
    }
  });
});
