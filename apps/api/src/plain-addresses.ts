/** Settings that name an address of the web: ours, and those of parties we call. */
export const WEB_ADDRESSES = [
  'PUBLIC_URL',
  'OIDC_ISSUER',
  'BLOB_CONNECTION_STRING',
  'ABN_LOOKUP_URL',
  'MAPS_URL',
  'MAP_SOURCES',
  'TERRAIN_SOURCES',
  'STRIPE_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const;

type Environment = Record<string, string | undefined>;

const LOOPBACK = /^(([\w-]+\.)*localhost|127(\.\d+){3}|::1|\[::1\])$/i;
/** Whether a host name or address is this machine alone. */
export const isLoopback = (host: string) => LOOPBACK.test(host);
const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : null);
const isElsewhere = (address: string) => {
  const host = hostOf(address);
  return host !== null && host !== '' && !isLoopback(host);
};

/** Azure's connection strings name the endpoint, or the protocol alone. */
function blobAddress(text: string): string {
  const endpoint = /(?:^|;)(?:BlobEndpoint|DevelopmentStorageProxyUri)=([^;]+)/i.exec(text)?.[1];
  if (endpoint !== undefined) return endpoint;
  return /(?:^|;)DefaultEndpointsProtocol=http(?:;|$)/i.test(text) ? 'http://blob.core.windows.net' : '';
}

const isText = (value: unknown) => typeof value === 'string';

/** A list of sources names several; a map's style document further hosts. What is no list is refused elsewhere. */
function listedAddresses(json: string): string[] {
  try {
    const list: unknown = JSON.parse(json);
    if (!Array.isArray(list)) return [];
    return list.flatMap((source) => [source?.url, source?.hosts].flat()).filter(isText);
  } catch {
    return [];
  }
}

function addressesIn(name: (typeof WEB_ADDRESSES)[number], value: string): string[] {
  if (name === 'MAP_SOURCES' || name === 'TERRAIN_SOURCES') return listedAddresses(value);
  return [name === 'BLOB_CONNECTION_STRING' ? blobAddress(value) : value];
}

/** Those that are plain `http://` on another machine: everyone on the way can read and change what is said. */
export const plainWebAddresses = (env: Environment) =>
  WEB_ADDRESSES.filter((name) =>
    addressesIn(name, env[name]?.trim() ?? '').some((address) => /^http:/i.test(address) && isElsewhere(address)),
  );

/** Other connections to another machine that need not be encrypted; a network of the operator's own may be meant. */
export function plainConnections(env: Environment): string[] {
  const at = (name: string) => env[name]?.trim() ?? '';
  const isPlain: [string, boolean][] = [
    ...['DATABASE_URL', 'MIGRATION_DATABASE_URL'].map((name): [string, boolean] => [
      name,
      !/[?&]sslmode=(require|verify-ca|verify-full)\b/.test(at(name)),
    ]),
    ['SMTP_URL', !/^smtps:/i.test(at('SMTP_URL')) && !/[?&]requireTLS=true\b/i.test(at('SMTP_URL'))],
    // The protocol of clamd knows no encryption.
    ['MALWARE_SCANNER', true],
  ];
  return isPlain.filter(([name, plain]) => plain && isElsewhere(at(name))).map(([name]) => name);
}
