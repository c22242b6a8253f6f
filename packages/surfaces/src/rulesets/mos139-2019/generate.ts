import type { Aerodrome } from '../../aerodrome/aerodrome.ts';
import type { Component } from '../../surface/component.ts';
import { generateOls } from '../ols/generate-ols.ts';
import { mos139Tables } from './tables.ts';

/** The OLS of the existing runways, by the Manual of Standards. */
export function generateMos139(aerodrome: Aerodrome): readonly Component[] {
  return generateOls(aerodrome, mos139Tables, { type: 'ols', edition: 'mos139-2019', horizon: 'today' });
}

/** The OLS of the master plan, by the Manual of Standards: declared airspace of future runways. */
export function generateMasterPlan(aerodrome: Aerodrome): readonly Component[] {
  return generateOls(aerodrome, mos139Tables, {
    type: 'future_ols',
    edition: 'master-plan-mos139-2019',
    horizon: 'master-plan',
  });
}
