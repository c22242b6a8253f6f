import type { Aerodrome } from '../../aerodrome/aerodrome.ts';
import type { Component } from '../../surface/component.ts';
import { generateOls } from '../ols/generate-ols.ts';
import { annex14Tables } from './tables.ts';

/** The OLS of the existing runways, by the Annex; the elevation datum must be given. */
export function generateAnnex14(aerodrome: Aerodrome): readonly Component[] {
  return generateOls(aerodrome, annex14Tables, { type: 'ols', edition: 'icao-annex14', horizon: 'today' });
}
