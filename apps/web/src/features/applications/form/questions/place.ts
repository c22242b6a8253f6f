import { CRANE_TYPE } from '@jibline/contract/enums';
import { OPTIONS } from '../option-labels.ts';
import type { Group } from '../question.ts';

/** Coordinates, address and airports have parts of their own beside these; everything else is data. */
export const PLACE: readonly Group[] = [
  {
    title: 'Ground under it',
    about: 'Levels in metres above the Australian Height Datum (AHD), as on a survey or civil plan.',
    questions: [
      {
        path: 'site.groundLevelAhdM',
        kind: 'number',
        label: 'Ground level',
        unit: 'm AHD',
        help: 'Heights from a phone or GNSS receiver are not AHD: they differ by tens of metres.',
      },
      {
        path: 'site.groundLevelSource',
        kind: 'one',
        label: 'Where the level comes from',
        options: OPTIONS.groundSources,
        help: 'A tower crane needs a survey or a plan.',
      },
      { path: 'site.standsOn', kind: 'one', label: 'It stands on', options: OPTIONS.standsOn },
      {
        path: 'site.baseHeightM',
        kind: 'number',
        label: 'Height of the structure under it',
        unit: 'm above ground',
        help: 'Roof or deck level above the ground. It is added to every height of the crane.',
        when: ({ site }) => site?.standsOn === 'structure',
      },
    ],
  },
  {
    title: 'How the position was found',
    questions: [
      {
        path: 'site.positionSource',
        kind: 'one',
        label: 'Position taken from',
        options: OPTIONS.positionSources,
        help: 'A survey is taken as exact to 0.1 m, a plan 1 m, GPS 5 m, a map 10 m.',
      },
      { path: 'site.datum', kind: 'one', label: 'Datum of the coordinates', options: OPTIONS.datums },
      {
        path: 'site.placeDescription',
        kind: 'line',
        label: 'Where on the site',
        help: 'Such as “50 m from the south boundary”. Needed when the position was clicked on a map.',
        wide: true,
      },
      {
        path: 'site.horizontalAccuracyM',
        kind: 'number',
        label: 'Position is exact to',
        unit: 'm',
        help: ({ craneType }) =>
          craneType === CRANE_TYPE['TOWER CRANE']
            ? 'How far the true position may be from the one typed. Take it from the survey; the assessed circle grows by it.'
            : 'How far the true position may be. Left empty, it follows from where the position comes from.',
      },
      {
        path: 'site.otherPositions',
        kind: 'positions',
        label: 'Positions of the other cranes',
        when: ({ craneDetail }) => (craneDetail?.quantity ?? 1) > 1,
        wide: true,
      },
    ],
  },
  {
    title: 'The project',
    questions: [
      { path: 'site.projectName', kind: 'line', label: 'Project name', help: 'As on the hoarding or the site plan.' },
      { path: 'site.purpose', kind: 'one', label: 'Purpose', options: OPTIONS.purposes },
      { path: 'site.purposeText', kind: 'text', label: 'What is to be done', wide: true },
      {
        path: 'site.onAirport',
        kind: 'yes-no',
        label: 'Is the site on airport land?',
        help: 'Inside the airport’s lease, fence or property.',
      },
      {
        path: 'site.daNumber',
        kind: 'line',
        label: 'Development approval number',
        help: 'From the council’s approval, such as DA-2026/17.',
      },
      { path: 'site.council', kind: 'line', label: 'Council' },
      { path: 'site.lotPlan', kind: 'line', label: 'Lot and plan, unit' },
      { path: 'site.buildingPermit', kind: 'line', label: 'Building permit or surveyor' },
      {
        path: 'site.relatedApproval',
        kind: 'line',
        label: 'Earlier airspace approval for the building',
        help: 'Its number, if the building itself was approved.',
      },
      {
        path: 'site.shieldingNote',
        kind: 'text',
        label: 'Taller buildings nearby',
        help: 'Which, how tall, and how far away. A photo may be added with the files.',
        wide: true,
      },
    ],
  },
];
