import type { SurfaceSet, SurfaceSetComparison } from '@jibline/contract';
import type { Edition } from '@jibline/surfaces';
import type { Tone } from '../../ui/feedback/status-badge.tsx';

export const STATE_LABELS: Record<SurfaceSet['state'], { tone: Tone; word: string }> = {
  draft: { tone: 'near', word: 'Draft' },
  published: { tone: 'ok', word: 'In force' },
  superseded: { tone: 'quiet', word: 'Superseded' },
};

export const EDITION_LABELS: Record<Edition, string> = {
  'mos139-2019': 'Part 139 MOS 2019: obstacle limitation surfaces',
  'icao-annex14': 'ICAO Annex 14: obstacle limitation surfaces',
  'master-plan-mos139-2019': 'Master plan by Part 139 MOS 2019',
  'ofs-oes-2030': 'ICAO 2030: obstacle free and evaluation surfaces',
  doc8168: 'PANS-OPS (Doc 8168): visual segments, basic ILS, OAS',
  'eur-doc-015': 'EUR Doc 015: building restricted areas',
  'nasf-b': 'NASF B: building-generated windshear',
  'nasf-c': 'NASF C: wildlife',
  'nasf-d': 'NASF D: wind farms',
  'nasf-e': 'NASF E: lighting',
  'nasf-g': 'NASF G: communication, navigation and surveillance',
  'nasf-h': 'NASF H: helicopter landing sites',
  'nasf-i': 'NASF I: public safety areas',
  published: 'Published by the airport: its own charts and contours',
};
export const editionText = (edition: string) =>
  Object.entries(EDITION_LABELS).find(([known]) => known === edition)?.[1] ?? edition;

type Change = SurfaceSetComparison['differences'][number]['change'];
export const CHANGE_LABELS: Record<Change, { tone: Tone; word: string }> = {
  added: { tone: 'info', word: 'Added' },
  removed: { tone: 'bad', word: 'Removed' },
  changed: { tone: 'near', word: 'Changed' },
  same: { tone: 'quiet', word: 'Same' },
};
