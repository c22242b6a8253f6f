import type { Airport, AirportCreate } from '@jibline/contract';

/** An airport is saved as a whole: fields a form does not show are sent back unchanged. */
export const airportBody = (airport: Airport): AirportCreate => ({
  name: airport.name,
  icao: airport.icao,
  type: airport.type,
  active: airport.active,
  arp: airport.arp,
  elevationAhdM: airport.elevationAhdM,
  referenceElevationAhdM: airport.referenceElevationAhdM,
  timeZone: airport.timeZone,
  regime: airport.regime,
  delegation: airport.delegation,
  shortTermMonths: airport.shortTermMonths,
  organisationId: airport.organisation?.id ?? null,
  publicSafetyAreas: airport.publicSafetyAreas,
  runways: airport.runways,
  facilities: airport.facilities,
  helicopterSites: airport.helicopterSites,
  procedures: airport.procedures,
  contacts: airport.contacts,
  referralContacts: airport.referralContacts,
  legalTexts: airport.legalTexts,
  surfaceTypesOff: airport.surfaceTypesOff,
});
