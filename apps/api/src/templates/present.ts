import {
  AirportContact,
  DEFAULT_TEMPLATES,
  type DefaultTemplate,
  defaultTemplate,
  displayPhone,
  phonesOf,
  TEMPLATE_KINDS,
  type Template,
  type TemplateAirport,
  type TemplateKind,
} from '@jibline/contract';
import { z } from 'zod';
import { safeParseStored } from '../database/parse-stored.ts';
import type { StoredVersion, TemplateAddress } from './store.ts';

/** The text in force; null: an added text that was deleted. */
export function presentTemplate(
  { kind, key }: Pick<TemplateAddress, 'kind' | 'key'>,
  newest: StoredVersion | undefined,
): Template | null {
  const usual = defaultTemplate(kind, key);
  const own = newest?.title != null && newest.text !== null ? { title: newest.title, text: newest.text } : null;
  const wording = own ?? usual;
  if (!wording) return null;
  return {
    kind,
    key,
    title: wording.title,
    text: wording.text,
    own: own !== null,
    version: newest?.version ?? 0,
    changedAt: newest?.made_at.toISOString() ?? null,
    changedBy: newest?.made_by_name ?? null,
    default: usual && { title: usual.title, text: usual.text },
    suggestion: usual?.suggestion ?? null,
    outcomes: [...(usual?.outcomes ?? [])],
    fixed: usual?.fixed ?? null,
  };
}

/** The given texts in their order, then those the airport added, by title. */
export function presentAll(newest: readonly StoredVersion[]): Template[] {
  const found = (kind: TemplateKind, key: string) => newest.find((row) => row.kind === kind && row.key === key);
  const ofKind = (kind: TemplateKind, given: readonly DefaultTemplate[]) => {
    const added = newest.filter((row) => row.kind === kind && !given.some(({ key }) => key === row.key));
    const texts = added.flatMap((row) => presentTemplate(row, row) ?? []);
    return [
      ...given.flatMap(({ key }) => presentTemplate({ kind, key }, found(kind, key)) ?? []),
      ...texts.toSorted((a, b) => a.title.localeCompare(b.title)),
    ];
  };
  return TEMPLATE_KINDS.flatMap((kind) => ofKind(kind, DEFAULT_TEMPLATES[kind]));
}

const Contacts = z.array(AirportContact);

/** The airport as its texts name it; phone and email are those a permit holder uses first. */
export function templateAirport(airport: {
  id: string;
  name: string;
  time_zone: string;
  contacts: unknown;
}): TemplateAirport {
  const contacts = safeParseStored(Contacts, airport.contacts).data ?? [];
  const [phone] = phonesOf(contacts);
  const written =
    contacts.find(({ kind, email }) => kind === 'operations' && email) ?? contacts.find((one) => one.email);
  return {
    id: airport.id,
    name: airport.name,
    timeZone: airport.time_zone,
    phone: phone ? displayPhone(phone.phone) : null,
    email: written?.email ?? null,
  };
}
