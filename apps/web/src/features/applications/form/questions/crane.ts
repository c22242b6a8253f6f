import { SUB_TYPES_OF } from '@jibline/contract';
import { CRANE_TYPE } from '@jibline/contract/enums';
import { OPTIONS, optionsOf } from '../option-labels.ts';
import { footOf, type Group } from '../question.ts';

const isLuffing = ({ craneDetail }: { craneDetail?: { craneSubType?: string | undefined } | undefined }) =>
  craneDetail?.craneSubType === 'luffing';

export const CRANE: readonly Group[] = [
  {
    title: 'The machine',
    questions: [
      { path: 'craneType', kind: 'code', label: 'Crane type', options: OPTIONS.craneTypes, always: true, wide: true },
      {
        path: 'craneDetail.craneSubType',
        kind: 'one',
        label: 'Which kind',
        options: ({ craneType }) =>
          craneType === undefined || craneType === null ? OPTIONS.subTypes : optionsOf(SUB_TYPES_OF[craneType]),
      },
      {
        path: 'craneDetail.quantity',
        kind: 'number',
        label: 'Number of identical cranes',
        help: 'Each further one gets a position of its own.',
      },
      { path: 'craneDetail.make', kind: 'line', label: 'Make' },
      { path: 'craneDetail.model', kind: 'line', label: 'Model' },
      { path: 'craneDetail.plantId', kind: 'line', label: 'Registration, plant or serial number' },
      { path: 'craneDetail.colour', kind: 'line', label: 'Colour' },
      { path: 'craneDetail.marking', kind: 'one', label: 'Marking it has', options: OPTIONS.markings },
    ],
  },
  {
    title: 'At work',
    about: 'The highest point includes hook block, fly jib, antenna, load, flag and light.',
    questions: [
      {
        path: 'craneDetail.maxHeightAglM',
        kind: 'height',
        label: 'Highest point asked for',
        help: 'Type it once, above the ground or above sea level; the other follows. On a structure: above the crane’s own base.',
        always: true,
        wide: true,
      },
      {
        path: 'craneDetail.maxHeightCapableAglM',
        kind: 'number',
        label: 'Highest the machine can reach',
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
        help: 'From the centre of the crane to the tip. The whole circle is assessed.',
      },
      { path: 'craneDetail.minRadiusM', kind: 'number', label: 'Smallest working radius', unit: 'm' },
      {
        path: 'craneDetail.mastHeightAglM',
        kind: 'number',
        label: 'Height of jib or boom foot',
        unit: 'm',
        help: 'Where the jib leaves the mast; measured as the highest point is.',
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
        help: 'Mast and boom at this angle make the height asked for, within 1 m.',
        when: isLuffing,
      },
      {
        path: 'craneDetail.heightContingencyM',
        kind: 'number',
        label: 'Contingency added',
        unit: 'm',
        help: 'Room for what was not thought of; 1 m unless you say otherwise.',
      },
      {
        path: 'craneDetail.verticalAccuracyM',
        kind: 'number',
        label: 'Height is exact to',
        unit: 'm',
        help: ({ craneType }) =>
          craneType === CRANE_TYPE['TOWER CRANE']
            ? 'How far the true height may differ from the one typed. Take it from the survey.'
            : 'How far the true height may differ. Left empty, it follows from where the ground level comes from.',
      },
      {
        path: 'craneDetail.stages',
        kind: 'stages',
        label: 'Climbing stages',
        help: 'From which day it stands how high; the last is the height asked for.',
        wide: true,
      },
      {
        path: 'craneDetail.slewSector',
        kind: 'sector',
        label: 'Slewing limited to a sector',
        help: 'Only with a fitted limiter; leave empty for the full circle.',
        wide: true,
      },
      {
        path: 'craneDetail.slewLimiterDocumented',
        kind: 'yes-no',
        label: 'A limiter is fitted and its data sheet shows it',
        help: 'Only then the sector counts; otherwise the full circle is assessed. The data sheet goes with the files.',
        when: ({ craneDetail }) => craneDetail?.slewSector !== undefined,
        wide: true,
      },
    ],
  },
  {
    title: 'At rest',
    about: 'Nights, weekends and storms: the resting crane is assessed as well.',
    questions: [
      {
        path: 'safety.canLower',
        kind: 'yes-no',
        label: 'Can it be lowered when the airport asks?',
      },
      {
        path: 'craneDetail.standDownMinutes',
        kind: 'minutes',
        label: 'Minutes to lower it',
        when: ({ safety }) => safety?.canLower !== false,
      },
      {
        path: 'craneDetail.restingHeightAglM',
        kind: 'number',
        label: 'Height at rest',
        unit: (answers) => `m above ${footOf(answers)}`,
        help: 'Stowed boom, or the top of a tower crane left free to turn.',
      },
      { path: 'craneDetail.restingMode', kind: 'one', label: 'How it rests', options: OPTIONS.restingModes },
      {
        path: 'craneDetail.restingModeReason',
        kind: 'line',
        label: 'What the maker says about it',
        help: 'A tower crane is left free to turn unless its maker says otherwise.',
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
      { path: 'craneDetail.outOfServiceWindMps', kind: 'number', label: 'Wind it is left free from', unit: 'm/s' },
    ],
  },
];
