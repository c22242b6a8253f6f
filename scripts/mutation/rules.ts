/** A rule people's safety or money hangs on: the files that hold it, and the tests that must notice any change to them. */
export interface Rule {
  files: readonly string[];
  tests: readonly string[];
  /** Small enough for every `npm test`. */
  everyTime?: true;
}

const CONTRACT = 'packages/contract/src';
const SURFACES = 'packages/surfaces/src';
const API = 'apps/api/src';

export const RULES: Readonly<Record<string, Rule>> = {
  fees: {
    files: [`${CONTRACT}/payments/fee.ts`, `${CONTRACT}/payments/cents.ts`],
    tests: [`${CONTRACT}/payments/*.test.ts`],
  },
  'height map': {
    files: [`${SURFACES}/height-map/!(*.test).ts`],
    // The maps of whole airports take seconds a change; they run with the other tests.
    tests: [`${SURFACES}/height-map/{tile,grid,placement,fill-linear,fill-tile,few-cells}.test.ts`],
  },
  sweep: {
    files: [
      `${SURFACES}/sweep/{assessed-height,calendar,sweep-crane,sweep-luffing,sweep-mobile,sweep-structure,sweep-tower}.ts`,
    ],
    tests: [`${SURFACES}/sweep/*.test.ts`],
  },
  'permit status': {
    files: [`${CONTRACT}/applications/permit/{status,clock,weekly-hours}.ts`],
    tests: [`${CONTRACT}/applications/permit/*.test.ts`],
  },
  'roles and places': {
    files: [`${API}/users/{person,reach,policy,invitation-policy}.ts`],
    tests: [`${API}/users/{person,reach,policy,invitation-policy}.test.ts`],
  },
  policies: {
    files: [
      `${API}/{airports,organisations,kml-files,surface-sets,documents,payments}/policy.ts`,
      `${API}/payments/settings-policy.ts`,
      `${API}/applications/correspondence/comment-policy.ts`,
    ],
    tests: [
      `${API}/{airports,organisations,kml-files,surface-sets,documents,payments}/policy.test.ts`,
      `${API}/payments/settings-policy.test.ts`,
      `${API}/applications/correspondence/comment-policy.test.ts`,
    ],
  },
  'who may what with an application': {
    files: [`${API}/applications/policy.ts`],
    tests: [`${API}/applications/policy.test.ts`],
  },
  'what must hold before an application moves on': {
    files: [`${API}/applications/{guards,permit-guards}.ts`],
    tests: [
      `${API}/applications/lifecycle/{guards,approval-by-rule,decision-guards,payment-guards,permit-guards}.test.ts`,
    ],
  },
  'which moves are possible and where they lead': {
    files: [`${API}/applications/lifecycle/{landing,possible}.ts`],
    tests: [`${API}/applications/lifecycle/{landing,blocked-moves}.test.ts`],
  },
  'what a decision may say': {
    files: [`${API}/applications/conditions.ts`, `${API}/applications/moves/{decision-rules,settings-problem}.ts`],
    tests: [
      `${API}/applications/conditions.test.ts`,
      `${API}/applications/moves/{decision-rules,settings-problem}.test.ts`,
    ],
  },
  'when a decision is due': {
    files: [`${API}/applications/due.ts`],
    tests: [`${API}/applications/lifecycle/due-date.test.ts`],
  },
  'conditions and settings': {
    files: [
      `${CONTRACT}/airports/{condition-choice,condition-facts,condition-library,condition-text,setting-effects}.ts`,
    ],
    tests: [`${CONTRACT}/airports/{condition*,setting-effects}.test.ts`],
  },
  'which settings apply': {
    files: [`${CONTRACT}/airports/{approval-usual,fitting-settings}.ts`],
    tests: [`${CONTRACT}/airports/which-settings.test.ts`],
  },
  'what the form and lodging check': {
    files: [`${CONTRACT}/applications/form/{check-form,extension-limits}.ts`],
    tests: [`${CONTRACT}/applications/form/check-form.test.ts`],
  },
  'which files an application needs': {
    files: [`${CONTRACT}/documents/words.ts`],
    tests: [`${CONTRACT}/documents/words.test.ts`],
  },
  'what a fee is charged for': {
    files: [`${API}/payments/fee-facts.ts`],
    tests: [`${API}/payments/fee-facts.test.ts`],
  },
  'who is asked and who decides': {
    files: [
      `${SURFACES}/assess/{evaluate,headline,decision-powers,concerns,referral-rules}.ts`,
      `${SURFACES}/answer/binding.ts`,
    ],
    tests: [`${SURFACES}/assess/{evaluate,evaluate-table,headline}.test.ts`, `${SURFACES}/answer/binding.test.ts`],
  },
  'heights and rounding': {
    files: [
      `${CONTRACT}/heights.ts`,
      `${CONTRACT}/assessments/recorded-heights.ts`,
      `${CONTRACT}/airports/approved-height.ts`,
      `${SURFACES}/sweep/crane-heights.ts`,
      `${SURFACES}/assess/{millimetres,permissible}.ts`,
    ],
    tests: [
      `${CONTRACT}/heights.test.ts`,
      `${CONTRACT}/assessments/recorded-heights.test.ts`,
      `${CONTRACT}/airports/approved-height.test.ts`,
      `${SURFACES}/sweep/crane-heights.test.ts`,
      `${SURFACES}/assess/{permissible,explain,show-working,assess-aerodrome}.test.ts`,
    ],
  },
  'heights without a permit': {
    files: [`${SURFACES}/answer/permit-figures.ts`],
    tests: [`${SURFACES}/answer/permit-figures.test.ts`],
  },
  'notice before the start': {
    files: [
      `${CONTRACT}/applications/form/{notice,needed-because-pierced}.ts`,
      `${CONTRACT}/airports/fitting-settings.ts`,
    ],
    tests: [`${CONTRACT}/applications/form/{notice,needed-because-pierced}.test.ts`],
  },
  'short term': {
    files: [`${SURFACES}/assess/duration.ts`],
    tests: [`${SURFACES}/assess/duration.test.ts`],
    everyTime: true,
  },
  'hours and dates': {
    files: [`${API}/applications/airport-time.ts`],
    tests: [`${API}/applications/airport-time.test.ts`],
    everyTime: true,
  },
};
