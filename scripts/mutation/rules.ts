/** A rule that people's safety or money depends on: its files, and the tests that must detect any change to them. */
export interface Rule {
  files: readonly string[];
  tests: readonly string[];
  /** Small enough to run with every `npm test`. */
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
    // Maps of whole airports take seconds per change; they run with the other tests.
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
    files: [
      `${API}/rights/{person,effective-permissions}.ts`,
      `${API}/users/policy.ts`,
      `${API}/users/invitations/invitation-policy.ts`,
    ],
    tests: [
      `${API}/rights/{person,effective-permissions}.test.ts`,
      `${API}/users/policy.test.ts`,
      `${API}/users/invitations/invitation-policy.test.ts`,
    ],
  },
  policies: {
    files: [
      `${API}/{airports,organisations,kml-files,surface-sets,documents,payments}/policy.ts`,
      `${API}/payments/settings/settings-policy.ts`,
      `${API}/applications/correspondence/comment-policy.ts`,
    ],
    tests: [
      `${API}/{airports,organisations,kml-files,surface-sets,documents,payments}/policy.test.ts`,
      `${API}/payments/settings/settings-policy.test.ts`,
      `${API}/applications/correspondence/comment-policy.test.ts`,
    ],
  },
  'who may what with an application': {
    files: [`${API}/applications/policy.ts`],
    tests: [`${API}/applications/policy.test.ts`],
  },
  'what must hold before an application moves on': {
    files: [`${API}/applications/lifecycle/guards/{guards,permit-guards}.ts`],
    tests: [
      `${API}/applications/lifecycle/guards/{guards,approval-by-rule,decision-guards,payment-guards,permit-guards}.test.ts`,
    ],
  },
  'which moves are possible and where they lead': {
    files: [`${API}/applications/lifecycle/landing.ts`, `${API}/applications/lifecycle/guards/possible.ts`],
    tests: [
      `${API}/applications/lifecycle/landing.test.ts`,
      `${API}/applications/lifecycle/guards/blocked-transitions.test.ts`,
    ],
  },
  'what a decision may say': {
    files: [
      `${API}/applications/permit/conditions.ts`,
      `${API}/applications/lifecycle/effects/{decision-rules,settings-problem}.ts`,
    ],
    tests: [
      `${API}/applications/permit/conditions.test.ts`,
      `${API}/applications/lifecycle/effects/{decision-rules,settings-problem}.test.ts`,
    ],
  },
  'when a decision is due': {
    files: [`${API}/applications/lifecycle/guards/due.ts`],
    tests: [`${API}/applications/lifecycle/guards/due-date.test.ts`],
  },
  'by when one replies': {
    files: [`${API}/applications/lifecycle/effects/reply-dates.ts`],
    tests: [`${API}/applications/lifecycle/effects/reply-dates.test.ts`],
  },
  'figures of reports': {
    files: [`${API}/reports/{clocks,table}.ts`, `${CONTRACT}/reports/months.ts`],
    tests: [`${API}/reports/{clocks,table}.test.ts`, `${CONTRACT}/reports/*.test.ts`],
  },
  'texts of airports': {
    files: [`${CONTRACT}/templates/{check-template,fill-template}.ts`],
    tests: [`${CONTRACT}/templates/*.test.ts`],
  },
  'settings copied between airports': {
    files: [`${API}/airports/copying/carry-setting.ts`],
    tests: [`${API}/airports/copying/carry-setting.test.ts`],
  },
  'what the desk says of an application': {
    files: [`${CONTRACT}/applications/desk/{next-action,presence}.ts`],
    tests: [`${CONTRACT}/applications/desk/*.test.ts`],
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
    files: [`${CONTRACT}/documents/needed-files.ts`],
    tests: [`${CONTRACT}/documents/needed-files.test.ts`],
  },
  'what a fee is charged for': {
    files: [`${API}/payments/quotes/fee-facts.ts`],
    tests: [`${API}/payments/quotes/fee-facts.test.ts`],
  },
  'who is asked and who decides': {
    files: [
      `${SURFACES}/assess/evaluate/{evaluate,decision-powers,concerns,referral-rules}.ts`,
      `${SURFACES}/assess/headline.ts`,
      `${SURFACES}/answer/binding.ts`,
    ],
    tests: [
      `${SURFACES}/assess/evaluate/{evaluate,evaluate-table}.test.ts`,
      `${SURFACES}/assess/headline.test.ts`,
      `${SURFACES}/answer/binding.test.ts`,
    ],
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
      `${SURFACES}/assess/{permissible,assess-aerodrome}.test.ts`,
      `${SURFACES}/assess/explain/{explain,show-working}.test.ts`,
    ],
  },
  'where our surfaces speak': {
    // Not distance-within.ts: its short cut changes no answer.
    files: [`${SURFACES}/answer/coverage/{coverage,coverage-reach,coverage-texts,within-coverage}.ts`],
    tests: [`${SURFACES}/answer/coverage/*.test.ts`],
  },
  'heights without a permit': {
    files: [`${SURFACES}/answer/figures/permit-figures.ts`],
    tests: [`${SURFACES}/answer/figures/permit-figures.test.ts`],
  },
  'notice before the start': {
    files: [
      `${CONTRACT}/applications/form/{notice,needed-because-pierced}.ts`,
      `${CONTRACT}/airports/fitting-settings.ts`,
    ],
    tests: [`${CONTRACT}/applications/form/{notice,needed-because-pierced}.test.ts`],
  },
  'short term': {
    files: [`${SURFACES}/assess/evaluate/duration.ts`],
    tests: [`${SURFACES}/assess/evaluate/duration.test.ts`],
    everyTime: true,
  },
  'hours and dates': {
    files: [`${API}/applications/airport-time.ts`],
    tests: [`${API}/applications/airport-time.test.ts`],
    everyTime: true,
  },
};
