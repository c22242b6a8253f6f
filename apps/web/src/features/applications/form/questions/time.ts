import { OPTIONS } from '../option-labels.ts';
import type { Group } from '../question.ts';

/** A crane has a period; a structure usually stays. */
const timeOf = (start: string, end: string): readonly Group[] => [
  {
    title: 'Dates',
    questions: [
      {
        path: 'timeZoneMode',
        kind: 'code',
        label: 'Time zone',
        options: OPTIONS.zoneModes,
        help: 'Local time is the airport’s time, wherever you are.',
        wide: true,
      },
      { path: 'schedule.startAt', kind: 'moment', label: start },
      { path: 'schedule.endAt', kind: 'moment', label: end },
      {
        path: 'schedule.urgentAccepted',
        kind: 'yes-no',
        label: 'Accept urgent processing?',
        wide: true,
      },
      {
        path: 'schedule.emergency',
        kind: 'yes-no',
        label: 'Is this emergency work?',
        help: 'There is danger to people, or to power, water, gas or transport. Some airports waive the fee and may ask for proof.',
        wide: true,
      },
    ],
  },
  {
    title: 'Working hours',
    known: true,
    questions: [
      {
        path: 'schedule.hours',
        kind: 'hours',
        label: 'Weekly hours',
        help: 'One line for each set of days. Hours can run past midnight.',
        wide: true,
      },
      {
        path: 'schedule.nightWork',
        kind: 'yes-no',
        label: 'Any night work?',
        help: 'Between last light and first light. Obstacle lights are then required.',
      },
      { path: 'schedule.weekendWork', kind: 'yes-no', label: 'Any work on weekends or public holidays?' },
      { path: 'schedule.activeDays', kind: 'number', label: 'Expected days with the crane up' },
      {
        path: 'schedule.dates',
        kind: 'days',
        label: 'Single dates instead',
        help: 'As day/month/year, separated by commas.',
        wide: true,
      },
      {
        path: 'schedule.backupDates',
        kind: 'days',
        label: 'Backup dates for bad weather',
        help: 'As day/month/year, separated by commas.',
        wide: true,
      },
      { path: 'schedule.erectFrom', kind: 'moment', label: 'Erection starts' },
      { path: 'schedule.erectTo', kind: 'moment', label: 'Erection ends' },
      { path: 'schedule.dismantleFrom', kind: 'moment', label: 'Dismantling starts' },
      { path: 'schedule.dismantleTo', kind: 'moment', label: 'Dismantling ends' },
      {
        path: 'schedule.erectionCranes',
        kind: 'line',
        label: 'Other cranes used',
        help: 'A taller crane needs its own permit.',
        wide: true,
      },
    ],
  },
];

export const TIME_OF_CRANE = timeOf('Start', 'End (crane removed)');
export const TIME_OF_STRUCTURE = timeOf('Start of work on site', 'Removal, if temporary');
