import { displayAbn, FOUND_PER_GROUP, type Found, type FoundItem, type FoundText } from '@jibline/contract';
import type { Db } from '../db.ts';
import type { Person } from '../rights/person.ts';
import type { Viewer } from '../rights/viewer.ts';
import { navigationActions } from '../users/index.ts';
import { lineOf, type Marked, markKey, markPhone, markWords, plain } from './mark.ts';
import { findAirports, findCranes, findOrganisations, findPersons } from './records-store.ts';
import type { Typed } from './typed.ts';

type Group = Found['groups'][number];

const line = (...pieces: readonly Marked[]): FoundText =>
  lineOf(pieces.filter((piece): piece is FoundText => piece !== null && piece.length > 0));

function groupOf(group: Group['group'], items: readonly FoundItem[]): Group[] {
  if (items.length === 0) return [];
  return [{ group, items: items.slice(0, FOUND_PER_GROUP), more: items.length > FOUND_PER_GROUP }];
}

/** People, companies, airports and cranes, where the actor's navigation has a page for them. */
export async function findRecords(db: Db, actor: Person, viewer: Viewer, typed: Typed, now: Date): Promise<Group[]> {
  const may = navigationActions(actor, now);
  const limit = FOUND_PER_GROUP + 1;
  const words = (text: string | null) => (text === null ? null : (markWords(text, typed.words) ?? plain(text)));
  const phone = (number: string | null) => (number === null ? null : markPhone(number, typed.phones));
  const persons = may.includes('users:list') ? await findPersons(db, viewer, typed, limit) : [];
  const organisations = may.includes('organisations:list')
    ? await findOrganisations(db, actor, viewer, typed, limit)
    : [];
  const airports = may.includes('airports:list') ? await findAirports(db, viewer, typed, limit) : [];
  const cranes = may.includes('fleet:view') ? await findCranes(db, actor, viewer, typed, limit) : [];
  return [
    ...groupOf(
      'users',
      persons.map((one) => ({
        record: 'user',
        id: one.id,
        title: line(words(one.name ?? one.email)),
        detail: line(
          one.organisation === null ? null : plain(one.organisation),
          one.name === null ? null : words(one.email),
          phone(one.phone),
        ),
        application: null,
      })),
    ),
    ...groupOf(
      'organisations',
      organisations.map((one) => ({
        record: 'organisation',
        id: one.id,
        title: line(words(one.name)),
        detail: line(
          words(one.trading_name),
          one.abn === null
            ? null
            : [...plain('ABN '), ...(markKey(displayAbn(one.abn), typed.key) ?? plain(displayAbn(one.abn)))],
          phone(one.phone),
        ),
        application: null,
      })),
    ),
    ...groupOf(
      'airports',
      airports.map((one) => ({
        record: 'airport',
        id: one.id,
        title: line(words(one.name)),
        detail: line(words(one.icao)),
        application: null,
      })),
    ),
    ...groupOf(
      'fleet',
      cranes.map((one) => ({
        record: 'crane',
        id: one.id,
        title: line(markKey(one.plant_id, typed.key) ?? plain(one.plant_id)),
        detail: line(words([one.make, one.model].filter(Boolean).join(' ')), plain(one.company)),
        application: null,
      })),
    ),
  ];
}
