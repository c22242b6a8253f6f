import type { Airport } from '@jibline/contract';
import { type CopiedSetting, LOCAL_AUTHORITIES, lowerFirst, SURFACE_TYPES } from '@jibline/contract/enums';
import { SURFACE_NAMES } from '../../../domain/surface-names.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { writeDay } from '../../../ui/fields/moments/day-text.ts';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import { elevationText, REGIME_LABELS, shortTermText, TYPE_LABELS } from '../airport-labels.ts';
import { ContactLines, ReferralContactLines } from '../contacts/contact-lines.tsx';
import { SETTING_LABELS } from '../settings-elsewhere/setting-labels.ts';

interface Props {
  airport: Airport;
  onCopy: (setting: CopiedSetting) => void;
}

export const AirportFacts = (props: Props) => <FactList facts={factsOf(props)} />;

/** There is another airport, and something to copy to it. */
function mayCopy({ actions, referralContacts }: Airport, setting: CopiedSetting): boolean {
  if (!actions.includes('airports:copy-settings')) return false;
  return (
    setting !== 'referralContacts' || referralContacts.some(({ authority }) => !LOCAL_AUTHORITIES.includes(authority))
  );
}

function factsOf({ airport, onCopy }: Props) {
  const copied = (setting: CopiedSetting) => ({
    term: SETTING_LABELS[setting],
    action: mayCopy(airport, setting) && (
      <Button
        look="quiet"
        aria-label={`Use at other airports: ${lowerFirst(SETTING_LABELS[setting])}`}
        onClick={() => onCopy(setting)}
      >
        Use at other airports
      </Button>
    ),
  });
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
    { ...copied('shortTermMonths'), value: shortTermText(airport.shortTermMonths) },
    { term: 'Public safety areas', value: airport.publicSafetyAreas ? 'Apply' : 'Do not apply' },
    {
      ...copied('surfaceTypesOff'),
      value:
        surfaceTypesOff.length === 0
          ? `All ${SURFACE_TYPES.length} kinds of surface`
          : `All but ${surfaceTypesOff.map((type) => SURFACE_NAMES[type]).join(', ')}`,
    },
    { term: 'Contacts', value: <ContactLines contacts={airport.contacts} none="None yet" /> },
    {
      ...copied('referralContacts'),
      value: <ReferralContactLines contacts={airport.referralContacts} />,
    },
  ];
}
