import {
  checkTemplate,
  defaultTemplate,
  isOwnKey,
  MAX_OWN_TEMPLATES,
  type TEMPLATE_EVENTS,
  type TemplateKind,
} from '@jibline/contract';
import type { Tx } from '../db.ts';
import { ApiError, badField, badFields, changedMeanwhile } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import { calledAs, type Person } from '../rights/person.ts';
import { insertVersion, newestVersion, newestVersions, type StoredVersion, type TemplateAddress } from './store.ts';

export interface Wording {
  title: string;
  text: string;
}

export interface NewVersion extends TemplateAddress {
  /** The version the person last read. */
  version: number;
  event: (typeof TEMPLATE_EVENTS)[number];
  /** null: the default applies again, or the added text is deleted. */
  wording: Wording | null;
  at: Date;
}

/** Refuses a text that cannot be used, with each problem beside the field. */
export function checkWording(kind: TemplateKind, key: string, { text }: Wording): void {
  const fixed = defaultTemplate(kind, key)?.fixed;
  if (fixed !== undefined) throw badField('text', fixed);
  const issues = checkTemplate(kind, text);
  if (issues.length > 0) throw badFields(issues.map(({ message }) => ({ path: 'text', message })));
}

const changedBy = (newest: StoredVersion | undefined, at: Date) =>
  changedMeanwhile('text', {
    by: newest?.made_by_name ?? null,
    at: newest?.made_at ?? at,
    version: newest?.version ?? 0,
  });

/** How many texts of this kind the airport has added; one more is refused. */
async function checkRoom(tx: Tx, { airportId, kind, key }: TemplateAddress): Promise<void> {
  const added = (await newestVersions(tx, [airportId])).filter(
    (row) => row.kind === kind && row.key !== key && row.text !== null && isOwnKey(row.key),
  );
  if (added.length >= MAX_OWN_TEMPLATES)
    throw new ApiError('in-use', `An airport can add ${MAX_OWN_TEMPLATES} texts of this kind. Delete one first.`);
}

/** Adds a version and its history entry; refuses if the text was changed since the person read it. */
export async function writeVersion(tx: Tx, actor: Person, made: NewVersion): Promise<StoredVersion> {
  const { airportId, kind, key, version, event, wording, at } = made;
  const before = await newestVersion(tx, made);
  if ((before?.version ?? 0) !== version) throw changedBy(before, at);
  if (wording !== null && isOwnKey(key)) await checkRoom(tx, made);
  const row: StoredVersion = {
    airport_id: airportId,
    kind,
    key,
    version: version + 1,
    event,
    title: wording?.title ?? null,
    text: wording?.text.trim() ?? null,
    made_by: actor.id,
    made_by_name: calledAs(actor),
    made_at: at,
  };
  if (!(await insertVersion(tx, row))) throw changedBy(await newestVersion(tx, made), at);
  await appendHistory(tx, {
    aboutKind: 'airport',
    aboutId: airportId,
    event: `template.${event}`,
    actorId: actor.id,
    at,
    detail: { by: calledAs(actor), kind, key, version: row.version, title: row.title ?? before?.title ?? key },
  });
  return row;
}
