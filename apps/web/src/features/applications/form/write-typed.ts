import type { GroundModelUse } from '@jibline/contract';
import { displayAbn, displayPhone } from '@jibline/contract/enums';
import { writeChoice } from '../../../domain/ground-choice.ts';
import { writeDay } from '../../../ui/fields/moments/day-text.ts';
import { splitMoment, writeMoment } from '../../../ui/fields/moments/moment-text.ts';
import type { Kind, Row, Typed } from './question.ts';

const figure = (value: unknown) => String(value);
const days = (value: unknown) => (value as readonly string[]).map(writeDay).join(', ');
const rows = (value: unknown, one: (row: Record<string, unknown>) => Row) =>
  (value as readonly Record<string, unknown>[]).map(one);
const texts = (row: object): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]));

/** A stored answer in typed form; the counterpart of READERS. */
export const WRITERS: Record<Kind, (value: unknown, zone: string) => Typed> = {
  line: (value) => displayAbn(figure(value)),
  text: figure,
  email: figure,
  one: figure,
  number: figure,
  latitude: figure,
  longitude: figure,
  minutes: figure,
  code: figure,
  phone: (value) => displayPhone(figure(value)),
  'yes-no': (value) => (value === true ? 'yes' : 'no'),
  many: (value) => value as readonly string[],
  emails: (value) => (value as readonly string[]).join(', '),
  money: (value) => figure(Number(value) / 100),
  height: (value) => ({ metres: figure(value), from: 'agl' }),
  moment: (value, zone) => splitMoment(writeMoment(figure(value), zone)),
  day: (value) => writeDay(figure(value)),
  days,
  hours: (value) => rows(value, ({ days: on, from, to }) => texts({ days: on, from, to })),
  stages: (value) =>
    rows(value, ({ from, heightAglM }) => ({ from: writeDay(figure(from)), heightAglM: figure(heightAglM) })),
  positions: (value) => rows(value, texts),
  'ground-model': (value) => writeChoice(value as GroundModelUse),
  sector: (value) => texts(value as object),
  address: (value) => texts(value as object),
  area: (value) => {
    const [ring = []] = (value as { coordinates: readonly (readonly number[][])[] }).coordinates;
    return ring
      .slice(0, -1)
      .map((corner) => corner.join(','))
      .join(' ');
  },
};
