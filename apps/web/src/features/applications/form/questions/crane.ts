import { SUB_TYPES_OF } from '@jibline/contract';
import { OPTIONS, optionsOf } from '../option-labels.ts';
import { footOf, type Group } from '../question.ts';
import { APPROVAL_NUMBER } from './location.ts';

const isLuffing = ({ craneDetail }: { craneDetail?: { craneSubType?: string | undefined } | undefined }) =>
  craneDetail?.craneSubType === 'luffing';

export const CRANE: readonly Group[] = [
  {
    title: 'Crane details',
    questions: [
      {
        path: 'craneDetail.fleetCraneId',
        kind: 'one',
        label: 'Crane from your fleet',
        wide: true,
      },
      { path: 'craneType', kind: 'code', label: 'Crane type', options: OPTIONS.craneTypes, wide: true },
      {
        path: 'craneDetail.craneSubType',
        kind: 'one',
        label: 'Kind of crane',
        options: ({ craneType }) =>
          craneType === undefined || craneType === null ? OPTIONS.subTypes : optionsOf(SUB_TYPES_OF[craneType]),
      },
      {
        path: 'craneDetail.quantity',
        kind: 'number',
        label: 'Number of identical cranes',
        help: 'You enter a position for each further crane.',
      },
      { path: 'craneDetail.make', kind: 'line', label: 'Make' },
      { path: 'craneDetail.model', kind: 'line', label: 'Model' },
      { path: 'craneDetail.plantId', kind: 'line', label: 'Registration, plant or serial number' },
      { path: 'craneDetail.colour', kind: 'line', label: 'Colour' },
      { path: 'craneDetail.marking', kind: 'one', label: 'Markings', options: OPTIONS.markings },
      APPROVAL_NUMBER,
    ],
  },
  {
    title: 'Working',
    about: 'The highest point includes the hook block, fly jib, antenna, load, flag and light.',
    questions: [
      {
        path: 'craneDetail.maxHeightAglM',
        kind: 'height',
        label: 'Highest point',
        help: 'Enter it above ground or above sea level (AHD). We work out the other. On a structure, measure from the base of the crane.',
        wide: true,
      },
      {
        path: 'craneDetail.maxHeightCapableAglM',
        kind: 'number',
        label: 'Highest point the crane can reach',
        unit: 'm',
        help: 'From the data sheet, with this boom.',
      },
      { path: 'craneDetail.boomLengthM', kind: 'number', label: 'Boom or main jib length', unit: 'm' },
      { path: 'craneDetail.jibExtensionM', kind: 'number', label: 'Fly jib or extension', unit: 'm' },
      {
        path: 'craneDetail.maxRadiusM',
        kind: 'number',
        label: 'Largest working radius',
        unit: 'm',
        help: 'From the centre of the crane to the tip. We assess the whole circle.',
      },
      { path: 'craneDetail.minRadiusM', kind: 'number', label: 'Smallest working radius', unit: 'm' },
      {
        path: 'craneDetail.mastHeightAglM',
        kind: 'number',
        label: 'Height of jib or boom foot',
        unit: 'm',
        help: 'Where the jib meets the mast, measured from the same level as the highest point.',
      },
      { path: 'craneDetail.counterJibM', kind: 'number', label: 'Counter-jib length', unit: 'm' },
      {
        path: 'craneDetail.minLuffAngleDeg',
        kind: 'number',
        label: 'Flattest boom angle',
        unit: '°',
        when: isLuffing,
      },
      {
        path: 'craneDetail.maxLuffAngleDeg',
        kind: 'number',
        label: 'Steepest boom angle',
        unit: '°',
        help: 'At this angle, mast and boom must reach the highest point to within 1\u00a0m.',
        when: isLuffing,
      },
      {
        path: 'craneDetail.heightContingencyM',
        kind: 'number',
        label: 'Contingency',
        unit: 'm',
        help: 'Safety allowance. 1\u00a0m unless you change it.',
      },
      {
        path: 'craneDetail.verticalAccuracyM',
        kind: 'number',
        label: 'Height accuracy',
        unit: '± m',
        help: 'How far the true height may differ from your figure. If you leave this empty, we use the accuracy of the ground level.',
      },
      {
        path: 'craneDetail.stages',
        kind: 'stages',
        label: 'Climbing stages',
        help: 'The height from each date. The last stage must reach the highest point.',
        wide: true,
      },
      {
        path: 'craneDetail.slewSector',
        kind: 'sector',
        label: 'Slew sector',
        help: 'Only if a slew limiter is fitted. Leave empty for the full circle.',
        wide: true,
      },
      {
        path: 'craneDetail.slewLimiterDocumented',
        kind: 'yes-no',
        label: 'Is a slew limiter fitted, and shown on its data sheet?',
        help: 'If not, we assess the full circle. Add the data sheet under Files.',
        when: ({ craneDetail }) => craneDetail?.slewSector !== undefined,
        wide: true,
      },
    ],
  },
  {
    title: 'At rest',
    about: 'At night, on weekends and in storms. We assess the crane at rest as well.',
    questions: [
      {
        path: 'safety.canLower',
        kind: 'yes-no',
        label: 'Can the crane be lowered when the airport asks?',
      },
      {
        path: 'craneDetail.standDownMinutes',
        kind: 'minutes',
        label: 'Minutes to lower the crane',
        when: ({ safety }) => safety?.canLower !== false,
      },
      {
        path: 'craneDetail.restingHeightAglM',
        kind: 'number',
        label: 'Height at rest',
        unit: (answers) => `m above ${footOf(answers)}`,
        help: 'With the boom stowed. For a tower crane, its top when left free to slew.',
      },
      { path: 'craneDetail.restingMode', kind: 'one', label: 'Position at rest', options: OPTIONS.restingModes },
      {
        path: 'craneDetail.restingModeReason',
        kind: 'line',
        label: 'Manufacturer’s instructions',
        help: 'A tower crane is left free to slew unless the manufacturer says otherwise.',
        when: ({ craneDetail }) => craneDetail?.restingMode !== undefined && craneDetail.restingMode !== 'free-slewing',
        wide: true,
      },
      {
        path: 'craneDetail.restingRadiusM',
        kind: 'number',
        label: 'Radius at rest',
        unit: 'm',
        when: isLuffing,
      },
      { path: 'craneDetail.outOfServiceWindMps', kind: 'number', label: 'Out-of-service wind speed', unit: 'm/s' },
    ],
  },
];
