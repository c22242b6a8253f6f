import type { CONTACT_KINDS } from './enums.ts';

/** Whom a permit holder phones, in this order, on permit, site card, emails and conditions. */
export const HOLDER_CONTACT_KINDS = ['operations', 'tower', 'after-hours'] as const satisfies readonly Kind[];
export type HolderContactKind = (typeof HOLDER_CONTACT_KINDS)[number];
export const HOLDER_CONTACT_NAMES: Record<HolderContactKind, string> = {
  operations: 'Airport operations',
  tower: 'Tower',
  'after-hours': 'After hours',
};

type Kind = (typeof CONTACT_KINDS)[number];
export interface AirportPhone {
  readonly kind: HolderContactKind;
  readonly name: string;
  readonly phone: string;
}

/** The first phone number of each kind; contacts without a number are skipped. */
export const phonesOf = (
  contacts: readonly { readonly kind: Kind; readonly name: string; readonly phone: string | null }[],
): AirportPhone[] =>
  HOLDER_CONTACT_KINDS.flatMap((kind) => {
    const found = contacts.find((one) => one.kind === kind && one.phone !== null);
    return found?.phone ? [{ kind, name: found.name, phone: found.phone }] : [];
  });
