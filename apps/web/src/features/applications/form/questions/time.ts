import { OPTIONS } from '../option-labels.ts';
import type { Group } from '../question.ts';

/** A crane comes and goes; a structure is begun and stays. */
const timeOf = (start: string, end: string): readonly Group[] => [
  {
    title: 'From when to when',
    questions: [
      {
        path: 'timeZoneMode',
        kind: 'code',
        label: 'Times are',
        options: OPTIONS.zoneModes,
        help: 'Local time is the airport’s, wherever you are.',
        wide: true,
      },
      { path: 'schedule.startAt', kind: 'moment', label: start },
      { path: 'schedule.endAt', kind: 'moment', label: end },
      {
        path: 'schedule.urgentAccepted',
        kind: 'yes-no',
        label: 'Accept urgent processing?',
        always: true,
        wide: true,
      },
      {
        path: 'schedule.emergency',
        kind: 'yes-no',
        label: 'Is it emergency work?',
        help: 'Danger to people, or to power, water, gas or transport. Some airports waive their fee; they may ask for proof.',
        wide: true,
      },
    ],
  },
  {
    title: 'Hours',
    questions: [
      {
        path: 'schedule.hours',
        kind: 'hours',
        label: 'Weekly hours',
        help: 'One line for each set of days. Hours may run over midnight.',
        wide: true,
      },
      {
        path: 'schedule.nightWork',
        kind: 'yes-no',
        label: 'Any work between last and first light?',
        help: 'Then lights are needed.',
      },
      { path: 'schedule.weekendWork', kind: 'yes-no', label: 'On weekends or public holidays?' },
      { path: 'schedule.activeDays', kind: 'number', label: 'Days it is expected to be up' },
      {
        path: 'schedule.dates',
        kind: 'days',
        label: 'Single days instead',
        help: 'Day/month/year, separated by commas.',
        wide: true,
      },
      {
        path: 'schedule.backupDates',
        kind: 'days',
        label: 'Rain days',
        help: 'Day/month/year, separated by commas.',
        wide: true,
      },
    ],
  },
  {
    title: 'Erecting and dismantling',
    questions: [
      { path: 'schedule.erectFrom', kind: 'moment', label: 'Erected from' },
      { path: 'schedule.erectTo', kind: 'moment', label: 'Erected by' },
      { path: 'schedule.dismantleFrom', kind: 'moment', label: 'Dismantled from' },
      { path: 'schedule.dismantleTo', kind: 'moment', label: 'Dismantled by' },
      {
        path: 'schedule.erectionCranes',
        kind: 'line',
        label: 'Other cranes used for it',
        help: 'They need permits of their own if they stand higher.',
        wide: true,
      },
    ],
  },
];

export const TIME_OF_CRANE = timeOf('Start', 'End, crane removed');
export const TIME_OF_STRUCTURE = timeOf('Work on site begins', 'Taken down again by, if ever');
