import { z } from 'zod';
import { checkReachable, fetchText } from './fetch-json.ts';
import { IntegrationError } from './integration-error.ts';

const PARTY = 'business register';

/** The register always answers 200; on errors every field is blank and `Message` has the reason. */
const Blankable = z.string().nullish();
const Details = z.object({
  Abn: z.string(),
  AbnStatus: z.string(),
  AbnStatusEffectiveFrom: Blankable,
  Acn: Blankable,
  AddressPostcode: Blankable,
  AddressState: Blankable,
  BusinessName: z.array(z.string()).nullish(),
  EntityName: Blankable,
  EntityTypeName: Blankable,
  Gst: Blankable,
  Message: z.string(),
});

export interface Business {
  abn: string;
  status: 'active' | 'cancelled';
  statusFrom: string | null;
  entityName: string | null;
  entityType: string | null;
  businessNames: string[];
  acn: string | null;
  state: string | null;
  postcode: string | null;
  gstFrom: string | null;
}

export interface BusinessRegister {
  /** The business, or null when the register says there is none; throws IntegrationError when it gives no answer. */
  find(abn: string): Promise<Business | null>;
  check(): Promise<void>;
}

const NOT_KNOWN = /^(no record found|search text is not a valid abn or acn)/i;
const filled = (text: string | null | undefined) => text?.trim() || null;
/** `0001-01-01` means "no date". */
const day = (text: string | null | undefined) =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !text.startsWith('0001') ? text : null;

function unwrap(body: string): z.infer<typeof Details> {
  const inner = /^\s*[\w$.]+\s*\(([\s\S]*)\)\s*;?\s*$/.exec(body)?.[1];
  if (inner === undefined) throw new IntegrationError(PARTY, 'answered with something that is not JSONP');
  try {
    return Details.parse(JSON.parse(inner));
  } catch (error) {
    throw new IntegrationError(PARTY, 'answered in a form it does not promise', error);
  }
}

function businessOf(requested: string, found: z.infer<typeof Details>): Business | null {
  if (found.Message !== '') {
    if (NOT_KNOWN.test(found.Message)) return null;
    throw new IntegrationError(PARTY, 'refused the question');
  }
  // A record without a name, or for another number, must never count as found.
  if (found.Abn !== requested) throw new IntegrationError(PARTY, 'answered about another number than was asked');
  const status = found.AbnStatus.trim().toLowerCase();
  if (status !== 'active' && status !== 'cancelled') throw new IntegrationError(PARTY, 'answered without a status');
  return {
    abn: requested,
    status,
    statusFrom: day(found.AbnStatusEffectiveFrom),
    entityName: filled(found.EntityName),
    entityType: filled(found.EntityTypeName),
    businessNames: (found.BusinessName ?? []).flatMap((name) => filled(name) ?? []),
    acn: /^\d{9}$/.test(found.Acn ?? '') ? (found.Acn ?? null) : null,
    state: filled(found.AddressState),
    postcode: filled(found.AddressPostcode),
    gstFrom: day(found.Gst),
  };
}

export interface RegisterOptions {
  url: string;
  guid: string;
  timeoutMs?: number;
}

/** ABN Lookup's JSON service. The key is part of the address, so the address is never logged or repeated. */
export function openBusinessRegister(options: RegisterOptions | null): BusinessRegister {
  return {
    async find(abn) {
      if (options === null) throw new IntegrationError(PARTY, 'is not configured');
      const query = new URLSearchParams({ abn, callback: 'callback', guid: options.guid });
      const body = await fetchText(PARTY, `${options.url}/json/AbnDetails.aspx?${query.toString()}`, {
        ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
      });
      return businessOf(abn, unwrap(body));
    },
    async check() {
      if (options !== null) await checkReachable(PARTY, options.url);
    },
  };
}
