import {
  airportLabel,
  type TemplateCompare,
  type TemplateComparison,
  type TemplateKind,
  type TemplateSpread,
} from '@jibline/contract';
import { airportsOf } from '../airports/index.ts';
import type { AppContext } from '../context.ts';
import type { Db, Tx } from '../db.ts';
import { ApiError, forbidden } from '../errors.ts';
import { findVisibleOrganisation } from '../organisations/index.ts';
import type { Person } from '../rights/person.ts';
import { checkKey } from './find.ts';
import { mayWordAll } from './policy.ts';
import { presentTemplate } from './present.ts';
import { newestVersions } from './store.ts';
import { checkWording, type Wording, writeVersion } from './write-version.ts';

/** One text at every airport of an operator. */
export interface OperatorText {
  organisationId: string;
  kind: TemplateKind;
  key: string;
}

async function airportsToWord(db: Db | Tx, actor: Person, organisationId: string, now: Date) {
  const organisation = await findVisibleOrganisation(db, actor, organisationId, now);
  if (!mayWordAll(actor, organisationId, now) || organisation.kind !== 'OPERATOR')
    throw forbidden('change the wording of this organisation’s airports');
  return airportsOf(db, organisationId);
}

async function compared(
  db: Db | Tx,
  airports: Awaited<ReturnType<typeof airportsOf>>,
  { kind, key }: OperatorText,
  sent: Wording,
): Promise<TemplateComparison> {
  const ids = airports.map(({ id }) => id);
  const newest = ids.length === 0 ? [] : await newestVersions(db, ids);
  return {
    airports: airports.map((airport) => {
      const row = newest.find((one) => one.airport_id === airport.id && one.kind === kind && one.key === key);
      const now = presentTemplate({ kind, key }, row);
      const same = now !== null && now.title === sent.title && now.text === sent.text.trim();
      return {
        id: airport.id,
        label: airportLabel(airport),
        version: row?.version ?? 0,
        own: now?.own ?? false,
        title: now?.title ?? '',
        text: now?.text ?? '',
        change: same ? 'none' : now === null ? 'adds' : now.own ? 'replaces-own' : 'replaces-default',
      };
    }),
  };
}

/** What the text would replace where; changes nothing. */
export async function compareTemplates(
  { db, now }: AppContext,
  actor: Person,
  text: OperatorText,
  sent: TemplateCompare,
): Promise<TemplateComparison> {
  const airports = await airportsToWord(db, actor, text.organisationId, now());
  checkKey(text.kind, text.key);
  checkWording(text.kind, text.key, sent);
  return compared(db, airports, text, sent);
}

/** Words the text for every airport of the operator, as compared, in one transaction. */
export const setForAll = ({ db, now }: AppContext, actor: Person, text: OperatorText, sent: TemplateSpread) =>
  db.transaction().execute(async (tx): Promise<TemplateComparison> => {
    const at = now();
    const airports = await airportsToWord(tx, actor, text.organisationId, at);
    const { kind, key } = text;
    checkKey(kind, key);
    checkWording(kind, key, sent);
    const wording = { title: sent.title, text: sent.text };
    const versions = new Map(sent.airports.map(({ id, version }) => [id, version]));
    if (airports.length !== versions.size || airports.some(({ id }) => !versions.has(id)))
      throw new ApiError('conflict', 'This operator’s airports have changed. Compare again, then save.');
    // In the same order for everyone, so that two people who do this at once wait instead of blocking each other.
    const changes = (await compared(tx, airports, text, wording)).airports.toSorted((a, b) => a.id.localeCompare(b.id));
    for (const { id, change, version } of changes)
      if (change !== 'none' || version !== versions.get(id))
        await writeVersion(tx, actor, {
          ...{ airportId: id, kind, key, version: versions.get(id) ?? 0 },
          ...{ event: 'set-for-all', wording, at },
        });
    return compared(tx, airports, text, wording);
  });
