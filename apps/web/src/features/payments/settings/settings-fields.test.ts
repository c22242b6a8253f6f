import { PaymentSettingsCreate } from '@jibline/contract';
import { expect, it } from 'vitest';
import { SETTINGS_FIELDS, SETTINGS_LABELS } from './settings-fields.ts';

/** Not chosen by the airport: the page's airport, and the only currency. */
const NOT_IN_FORM = ['airportId', 'currency'];

it('has a field for every setting of the contract: what has none would be reset by every save', () => {
  const requested = new Set(Object.keys(SETTINGS_FIELDS).map((path) => path.split('.')[0]));
  expect(Object.keys(PaymentSettingsCreate.shape).filter((name) => !requested.has(name))).toEqual(NOT_IN_FORM);
});

it('names every setting with its group, each in its own words', () => {
  expect(Object.keys(SETTINGS_LABELS)).toEqual(Object.keys(SETTINGS_FIELDS));
  expect(new Set(Object.values(SETTINGS_LABELS)).size).toBe(Object.keys(SETTINGS_FIELDS).length);
  expect([
    SETTINGS_LABELS['pathSurchargeCents.RED-S'],
    SETTINGS_LABELS['refundPercent.duplicate'],
    SETTINGS_LABELS.effectiveTo,
  ]).toEqual([
    'By assessment outcome: Penetrates a surface, short term, $',
    'Refunds, % of the amount paid: Paid twice',
    'Period: Last day',
  ]);
});
