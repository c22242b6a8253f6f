import type { Airport } from '@jibline/contract';
import { SURFACE_TYPES } from '@jibline/contract/enums';
import { SURFACE_NAMES } from '../../../domain/surface-names.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { writeDay } from '../../../ui/fields/moments/day-text.ts';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import { elevationText, REGIME_LABELS, TYPE_LABELS } from '../airport-labels.ts';
import { ContactLines, ReferralContactLines } from '../contacts/contact-lines.tsx';

export const AirportFacts = ({ airport }: { airport: Airport }) => <FactList facts={factsOf(airport)} />;

function factsOf(airport: Airport) {
  const [lon, lat] = airport.arp.coordinates;
  const { delegation, surfaceTypesOff } = airport;
  const expires = delegation?.expires ? `, until ${writeDay(delegation.expires)}` : '';
  return [
    {
      term: 'State',
      value: airport.active ? (
        <StatusBadge tone="ok">Active</StatusBadge>
      ) : (
        <StatusBadge tone="bad">Inactive</StatusBadge>
      ),
    },
    { term: 'Code', value: airport.icao },
    { term: 'Type', value: TYPE_LABELS[airport.type] },
    { term: 'Legal regime', value: REGIME_LABELS[airport.regime] },
    { term: 'Operator', value: airport.organisation?.name ?? 'None' },
    { term: 'Delegation', value: delegation ? `${delegation.instrument}${expires}` : 'None' },
    { term: 'Reference point', value: `${lat}, ${lon}` },
    { term: 'Elevation', value: elevationText(airport.elevationAhdM) },
    {
      term: 'Reference datum',
      value:
        airport.referenceElevationAhdM === null
          ? 'Calculated from the thresholds'
          : elevationText(airport.referenceElevationAhdM),
    },
    { term: 'Time zone', value: airport.timeZone },
    { term: 'Short term', value: `Up to ${airport.shortTermMonths} months` },
    { term: 'Public safety areas', value: airport.publicSafetyAreas ? 'Apply' : 'Do not apply' },
    {
      term: 'Assessed against',
      value:
        surfaceTypesOff.length === 0
          ? `All ${SURFACE_TYPES.length} kinds of surface`
          : `All but ${surfaceTypesOff.map((type) => SURFACE_NAMES[type]).join(', ')}`,
    },
    { term: 'Contacts', value: <ContactLines contacts={airport.contacts} none="None yet" /> },
    { term: 'Addresses of authorities', value: <ReferralContactLines contacts={airport.referralContacts} /> },
  ];
}
