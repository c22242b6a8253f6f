import type { AirportCreate } from '@jibline/contract';
import { describeDemoAirports } from '../src/airports/demo/describe.ts';

/** A body that adds an airport; by default Canberra as in the demonstration, under a code of one's own. */
export function airportBody(over: Partial<AirportCreate> = {}): AirportCreate {
  const canberra = describeDemoAirports().find(({ described }) => described.icao === 'YSCB')?.described;
  if (!canberra) throw new Error('no YSCB');
  const { id: _id, published: _published, ...described } = canberra;
  return {
    ...described,
    type: 0,
    active: true,
    timeZone: 'Australia/Sydney',
    regime: 'FEDERAL_LEASED',
    delegation: null,
    shortTermMonths: 3,
    organisationId: null,
    contacts: [],
    referralContacts: [],
    legalTexts: [],
    surfaceTypesOff: [],
    ...over,
  };
}
