import { PaymentSettingsCreate } from '@jibline/contract';
import { expect, it } from 'vitest';
import { SETTINGS_FIELDS } from './settings-fields.ts';

/** Not chosen by the airport: the page's airport, and the only currency. */
const NOT_IN_FORM = ['airportId', 'currency'];

it('has a field for every setting of the contract: what has none would be reset by every save', () => {
  const requested = new Set(Object.keys(SETTINGS_FIELDS).map((path) => path.split('.')[0]));
  expect(Object.keys(PaymentSettingsCreate.shape).filter((name) => !requested.has(name))).toEqual(NOT_IN_FORM);
});
