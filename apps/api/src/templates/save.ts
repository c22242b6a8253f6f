import type { Template, TemplateRestore, TemplateSave } from '@jibline/contract';
import type { AppContext } from '../context.ts';
import { notFound } from '../errors.ts';
import type { Person } from '../rights/person.ts';
import { airportToWord, checkKey, noTemplate } from './find.ts';
import { presentTemplate } from './present.ts';
import { findVersion, newestVersion, type TemplateAddress } from './store.ts';
import { checkWording, writeVersion } from './write-version.ts';

const presented = (...of: Parameters<typeof presentTemplate>): Template => {
  const template = presentTemplate(...of);
  if (!template) throw noTemplate();
  return template;
};

/** Words a text for the airport, or adds one. */
export const saveTemplate = (
  { db, now }: AppContext,
  actor: Person,
  address: TemplateAddress,
  { version, title, text }: TemplateSave,
): Promise<Template> =>
  db.transaction().execute(async (tx) => {
    const at = now();
    await airportToWord(tx, actor, address.airportId, at);
    checkKey(address.kind, address.key);
    const wording = { title, text };
    checkWording(address.kind, address.key, wording);
    return presented(address, await writeVersion(tx, actor, { ...address, version, event: 'saved', wording, at }));
  });

/** Puts an earlier version in force again, as a new version. */
export const restoreTemplate = (
  { db, now }: AppContext,
  actor: Person,
  address: TemplateAddress,
  { version, restore }: TemplateRestore,
): Promise<Template> =>
  db.transaction().execute(async (tx) => {
    const at = now();
    await airportToWord(tx, actor, address.airportId, at);
    const earlier = await findVersion(tx, address, restore);
    if (!earlier || earlier.title === null || earlier.text === null) throw notFound('Version');
    const wording = { title: earlier.title, text: earlier.text };
    // Placeholders may have changed since it was written.
    checkWording(address.kind, address.key, wording);
    return presented(address, await writeVersion(tx, actor, { ...address, version, event: 'restored', wording, at }));
  });

/** The default applies again; a text the airport added is deleted. Twice is the same as once. */
export const resetTemplate = (
  { db, now }: AppContext,
  actor: Person,
  address: TemplateAddress,
  version: number,
): Promise<undefined> =>
  db.transaction().execute(async (tx) => {
    const at = now();
    await airportToWord(tx, actor, address.airportId, at);
    checkKey(address.kind, address.key);
    const before = await newestVersion(tx, address);
    if (!before || (before.text === null && before.version === version)) return undefined;
    await writeVersion(tx, actor, { ...address, version, event: 'reset', wording: null, at });
    return undefined;
  });
