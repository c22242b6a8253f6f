import { CRANE_TYPE } from '@jibline/contract/enums';
import { OPTIONS } from '../option-labels.ts';
import type { Group, Question } from '../question.ts';

/** Asked where it is known whether it is needed: with the tower crane, or with the structure. */
export const APPROVAL_NUMBER: Question = {
  path: 'site.daNumber',
  kind: 'line',
  label: 'Development approval number',
  help: 'From the council’s approval, for example DA-2026/17.',
};

/** Coordinates, address and airports have their own components; every other question of the step is data. */
export const PLACE: readonly Group[] = [
  {
    title: 'Ground and position',
    questions: [
      {
        path: 'site.groundLevelAhdM',
        kind: 'number',
        label: 'Ground level',
        unit: 'm AHD',
        help: 'From a survey or a civil plan. A height from a phone or GNSS receiver is not AHD.',
      },
      {
        path: 'site.groundLevelSource',
        kind: 'one',
        label: 'Source of the ground level',
        options: OPTIONS.groundSources,
        help: ({ craneType }) =>
          craneType === CRANE_TYPE['TOWER CRANE'] ? 'A tower crane needs a survey or a plan.' : '',
      },
      { path: 'site.groundModel', kind: 'ground-model', label: 'Terrain model', wide: true },
      { path: 'site.standsOn', kind: 'one', label: 'Standing on', options: OPTIONS.standsOn },
      {
        path: 'site.baseHeightM',
        kind: 'number',
        label: 'Height of the structure under the crane',
        unit: 'm above ground',
        help: 'Roof or deck level above ground. We add it to every height of the crane.',
        when: ({ site }) => site?.standsOn === 'structure',
      },
      {
        path: 'site.positionSource',
        kind: 'one',
        label: 'Source of the position',
        options: OPTIONS.positionSources,
        help: 'Survey ± 0.1\u00a0m, plan ± 1\u00a0m, GPS ± 5\u00a0m, map ± 10\u00a0m.',
      },
      { path: 'site.datum', kind: 'one', label: 'Datum of the coordinates', options: OPTIONS.datums },
      {
        path: 'site.placeDescription',
        kind: 'line',
        label: 'Where on the site',
        help: 'For example “50\u00a0m from the south boundary”. Required if you set the position on a map.',
        wide: true,
      },
      {
        path: 'site.horizontalAccuracyM',
        kind: 'number',
        label: 'Position accuracy',
        unit: '± m',
        help: 'How far the true position may be from yours. If you leave this empty, we use the accuracy of the source.',
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
    title: 'Project',
    questions: [
      { path: 'site.projectName', kind: 'line', label: 'Project name' },
      { path: 'site.purpose', kind: 'one', label: 'Purpose', options: OPTIONS.purposes },
      { path: 'site.purposeText', kind: 'text', label: 'Describe the work', wide: true },
      {
        path: 'site.onAirport',
        kind: 'yes-no',
        label: 'Is the site on airport land?',
        // Surfaces and runways are stored, boundaries of airport land are not: no rule can answer this.
        help: 'We have no map of airport land.',
      },
      { path: 'site.council', kind: 'line', label: 'Council' },
      { path: 'site.lotPlan', kind: 'line', label: 'Lot and plan, unit' },
      { path: 'site.buildingPermit', kind: 'line', label: 'Building permit or surveyor' },
      {
        path: 'site.relatedApproval',
        kind: 'line',
        label: 'Earlier airspace approval for the building',
        help: 'The approval number, if the building was approved.',
      },
      {
        path: 'site.shieldingNote',
        kind: 'text',
        label: 'Taller buildings nearby',
        help: 'Which buildings, how tall and how far away. You can add a photo under Files.',
        wide: true,
      },
    ],
  },
];
