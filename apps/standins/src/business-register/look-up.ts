import { ENTRIES, type Entry } from './entries.ts';

const INVALID = 'Search text is not a valid ABN or ACN';
export const UNKNOWN_PARTY = 'The GUID entered is not recognised as a Registered Party';

type Answer = { [K in keyof Entry]: Entry[K] | '' } & { Message: string };

const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** The register's check digit rule: first digit less one, weighted sum divisible by 89; never a leading zero. */
export function isAbn(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false;
  const sum = ABN_WEIGHTS.reduce((total, weight, i) => total + weight * (Number(text[i]) - (i === 0 ? 1 : 0)), 0);
  return sum % 89 === 0;
}

/** The register answers 200 with every field blank and the reason in `Message`, never an HTTP error. */
export function blank(message: string): Answer {
  return {
    Abn: '',
    AbnStatus: '',
    AbnStatusEffectiveFrom: '',
    Acn: '',
    AddressDate: null,
    AddressPostcode: '',
    AddressState: '',
    BusinessName: [],
    EntityName: '',
    EntityTypeCode: '',
    EntityTypeName: '',
    Gst: null,
    Message: message,
  };
}

export function abnDetails(text: string): Answer {
  const abn = text.replace(/\s/g, '');
  if (!isAbn(abn)) return blank(INVALID);
  const entry = ENTRIES.find((e) => e.Abn === abn);
  return entry ? { ...entry, Message: '' } : blank('No record found');
}

export function acnDetails(text: string): Answer {
  const acn = text.replace(/\s/g, '');
  if (!/^\d{9}$/.test(acn)) return blank(INVALID);
  const entry = ENTRIES.find((e) => e.Acn === acn);
  return entry ? { ...entry, Message: '' } : blank('No record found');
}

export function matchingNames(name: string, maxResults: number): object {
  const needle = name.trim().toUpperCase();
  if (needle === '') return { Message: 'There was a problem completing your request.', Names: [] };
  const named = ENTRIES.flatMap((entry) => [
    { entry, name: entry.EntityName, type: 'Entity Name' },
    ...entry.BusinessName.map((business) => ({ entry, name: business, type: 'Business Name' })),
  ]);
  const hits = named.filter((n) => n.name.toUpperCase().includes(needle)).slice(0, maxResults);
  return {
    Message: '',
    Names: hits.map(({ entry, name: found, type }) => ({
      Abn: entry.Abn,
      AbnStatus: entry.AbnStatus === 'Active' ? '0000000001' : '0000000002',
      IsCurrent: true,
      Name: found,
      NameType: type,
      Postcode: entry.AddressPostcode,
      Score: found.toUpperCase() === needle ? 100 : 90,
      State: entry.AddressState,
    })),
  };
}
