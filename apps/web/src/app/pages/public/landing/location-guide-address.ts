import type { TypedLocation } from '@jibline/contract/words';

/** The typed place as a query of the location guide: it survives the sign-in because it is part of the address. */
export function locationGuideAddress(path: string, typed: TypedLocation): string {
  const query = typed.useCoordinates
    ? { latitude: String(typed.latitude ?? '').trim(), longitude: String(typed.longitude ?? '').trim() }
    : { address: (typed.address ?? '').trim() };
  return `${path}?${new URLSearchParams(query)}`;
}
