import { type ApprovalSettings, type ConditionFacts, usualSettings } from '@jibline/contract';
import { describe, expect, it } from 'vitest';
import { settingsProblem } from './settings-problem.ts';

const SETTINGS: ApprovalSettings = { ...usualSettings(0), notamRequired: 'no', lightRequiredNight: 'never' };
const FACTS: ConditionFacts = {
  craneType: 0,
  approvedHeightAhdM: 45,
  groundLevelAhdM: 5,
  restingAhdM: 9,
  restingMode: 'lowered',
  contact: 'Operations on (02) 5550 0101',
  siteMobile: null,
  lights: null,
  nightWork: false,
  isPierced: false,
};
const C1 = { conditionId: 'C1', text: 'No part above the height shown.' };
const HEIGHT = 'transition.approvedHeightAhdM';
const problem = (
  approvedHeightAhdM: number,
  assessedAhdM: number,
  over: Partial<ApprovalSettings> = {},
  conditions: { conditionId: string | null; text: string }[] = [C1],
) =>
  settingsProblem(
    { ...SETTINGS, ...over },
    { conditions },
    [{ path: HEIGHT, heightAhdM: approvedHeightAhdM, assessedAhdM }],
    FACTS,
  );

describe('an officer’s approval must follow the airport’s settings', () => {
  it('steps of height', () => {
    expect(problem(45, 46)).toBeNull();
    expect(problem(45.5, 46.5, { approvedHeightRoundingM: 0.5 })).toBeNull();
    expect(problem(45.7, 47, { approvedHeightRoundingM: 0.5 })).toEqual({
      path: HEIGHT,
      message: 'This airport rounds approved heights down to 0.5\u00a0m. Enter 45.5\u00a0m AHD.',
    });
    // Rounding noise is not a step.
    expect(problem(1e-6, 46)).toBeNull();
    expect(problem(45 + 1e-5, 46)).not.toBeNull();
  });

  it('including the tolerance it stays within the assessed height', () => {
    expect(problem(45, 46.1, { toleranceM: 1.1 })).toBeNull();
    expect(problem(0, 0, { toleranceM: 1e-6 })).toBeNull();
    // 45 + 2 = 47; 46.1 − 2 = 44.1.
    expect(problem(45, 46.1, { toleranceM: 2 })).toEqual({
      path: HEIGHT,
      message:
        'With the height tolerance of 2\u00a0m the crane may reach 47.0\u00a0m AHD, more than the 46.1\u00a0m AHD that were assessed. Enter at most 44.1\u00a0m AHD.',
    });
    expect(problem(45.1, 45)).not.toBeNull();
  });

  it('conditions', () => {
    const blank = { conditionId: 'C12', text: 'Stop while {procedure} is in use.' };
    expect(problem(45, 46, { notamRequired: 'always' }, [blank])).toEqual({
      path: 'transition.conditions',
      message:
        'Condition 1 still needs the runway or procedure. Fill it in, or leave the condition out. This airport requires a NOTAM. Add the condition about the NOTAM from the library.',
    });
  });
});
