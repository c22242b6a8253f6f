export interface Person {
  email: string;
  password: string;
  name?: string;
  emailVerified: boolean;
  /** One line for the list on the login page: the person's role in the product. */
  description?: string;
}

export interface IdentityOptions {
  /** Loopback port; 0: any free one. */
  port: number;
  /** Public address, as the browser and the API see it. Default: `http://127.0.0.1:<port>/oidc`. */
  issuer?: string;
  dataDir: string;
  smtpUrl: string;
  mailFrom: string;
  client: { id: string; redirectUris: string[]; postLogoutRedirectUris: string[]; allowedOrigins: string[] };
  audience: string;
  /** Created when missing; existing accounts are not changed. */
  people: Person[];
  /** Shown on every page: the product people sign in to. */
  productName?: string;
  accessTokenSeconds?: number;
  log?: (line: string) => void;
}

/** Faults of a real provider on a bad day. */
export interface IdentityFaults {
  /** Every answer takes this much longer, until set back to 0. */
  respondSlowly(milliseconds: number): void;
  /** The next `times` calls of the token endpoint answer 503. */
  failTokenEndpoint(times: number): void;
  /** Signs with a new key from now on; the two previous ones stay in the JWKS. */
  rotateKeys(): Promise<void>;
}

export interface Identity extends IdentityFaults {
  /** Where a reverse proxy forwards the issuer's path. */
  url: string;
  port: number;
  issuer: string;
  /** POST `{"respondSlowly": 500}`, `{"failTokenEndpoint": 2}` or `{"rotateKeys": true}` here with header `x-standin-control: yes`. */
  controlUrl: string;
  stop(): Promise<void>;
}
