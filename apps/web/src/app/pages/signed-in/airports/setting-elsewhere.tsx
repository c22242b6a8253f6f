import type { Airport } from '@jibline/contract';
import type { CopiedSetting } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { settingDifferences } from '../../../../features/airports/settings-elsewhere/setting-differences.ts';
import {
  copyAirportSetting,
  settingElsewhereQuery,
} from '../../../../features/airports/settings-elsewhere/setting-elsewhere.ts';
import { ABOUT_SETTINGS, SETTING_LABELS } from '../../../../features/airports/settings-elsewhere/setting-labels.ts';
import { Elsewhere } from './elsewhere.tsx';

interface Props {
  airport: Airport;
  setting: CopiedSetting;
  onClose: () => void;
}

/** One setting of this airport's details at other airports of the operator. */
export function SettingElsewhere({ airport, setting, onClose }: Props) {
  const query = settingElsewhereQuery(airport.id, setting);
  return (
    <Elsewhere
      subject={SETTING_LABELS[setting]}
      about={ABOUT_SETTINGS[setting]}
      back="Details"
      found={useQuery(query)}
      queryKey={query.queryKey}
      changes={['airports']}
      line={({ current, after }) => ({ before: 'Now', differences: settingDifferences(current, after), notes: [] })}
      place={{ view: '', label: 'Details' }}
      copy={(airports) => copyAirportSetting(airport.id, setting, { version: airport.version, airports })}
      onClose={onClose}
    />
  );
}
