import { upperFirst } from '../../first-letter.ts';
import { WEEKDAYS } from './enums.ts';

/** Labels of closed lists; values missing here are shown by their own name. */
const GROUP_LABELS: Readonly<Record<string, string>> = {
  'crane-hire-company': 'Crane hire company',
  builder: 'Builder or principal contractor',
  'council-or-utility': 'Council or utility',
  'roof-plant': 'Plant on a roof',
  telecom: 'Telecommunications',
  'concrete-pump': 'Concrete pump',
  'tree-work': 'Tree work',
  'site-plan': 'Site plan',
  gps: 'GPS or phone',
  'map-click': 'Clicked on a map',
  plan: 'Site or civil plan',
  'terrain-model': 'Terrain model',
  unknown: 'Not known',
  lowered: 'Lowered or stowed',
  'free-slewing': 'Free to slew',
  tied: 'Tied down',
  none: 'None',
  bands: 'Bands',
  phone: 'Phone',
  sms: 'SMS',
  radio: 'Radio',
  'dusk-dawn': 'Dusk to dawn',
  '24-hours': 'Day and night',
  'work-hours': 'During work hours',
  'all-terrain': 'All-terrain crane',
  crawler: 'Crawler crane',
  'truck-mounted': 'Truck-mounted crane',
  'pick-and-carry': 'Pick-and-carry crane',
  'piling-rig': 'Piling rig',
  'antenna-or-mast': 'Antenna or mast',
  'wind-turbine': 'Wind turbine',
  'chimney-or-stack': 'Chimney or stack',
  'tank-or-silo': 'Tank or silo',
  'power-line': 'Power line',
  GDA2020: 'GDA2020 (or WGS84 from a phone)',
  C2: 'C2 · slewing up to 20\u00a0t',
  C6: 'C6 · slewing up to 60\u00a0t',
  C1: 'C1 · slewing up to 100\u00a0t',
  C0: 'C0 · slewing over 100\u00a0t',
  CT: 'CT · tower crane',
  CS: 'CS · self-erecting tower crane',
  CV: 'CV · vehicle loading crane',
  CN: 'CN · non-slewing crane',
  CD: 'CD · derrick crane',
  WP: 'WP · boom platform of 11\u00a0m or more',
};

const spaced = (name: string) => name.replaceAll(/[-_]/g, ' ');
/** `FLASHING_RED` → `Flashing red`. */
export const inWords = (name: string) => upperFirst(spaced(name).toLowerCase());
export const labelOf = (value: string) => GROUP_LABELS[value] ?? upperFirst(spaced(value));

/** "Mon–Fri", "Mon, Wed": consecutive days are joined. */
export function weekdaysText(days: readonly string[]): string {
  const on = WEEKDAYS.map((day) => days.includes(day));
  const runs = WEEKDAYS.flatMap((_, first) => {
    if (!on[first] || on[first - 1]) return [];
    const next = on.indexOf(false, first);
    const last = next === -1 ? WEEKDAYS.length - 1 : next - 1;
    const [from, to] = [inWords(WEEKDAYS[first]!), inWords(WEEKDAYS[last]!)];
    return last - first > 1 ? [`${from}–${to}`] : first === last ? [from] : [from, to];
  });
  return runs.join(', ');
}
