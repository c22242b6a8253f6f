import { createHash, randomBytes } from 'node:crypto';

interface Cookie {
  value: string;
  path: string;
}

export interface Arrival {
  url: URL;
  status: number;
  headers: Headers;
  text: string;
}

/** The path must be equal, not only a prefix: the provider may be under the client's own address. */
function isAt(url: URL, address: string): boolean {
  const requested = new URL(address);
  return url.origin === requested.origin && url.pathname === requested.pathname;
}

/** A headless browser for tests and scripts: keeps cookies by path, follows redirects, posts forms. */
export function openBrowser() {
  const jar = new Map<string, Cookie>();

  function keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const name = pair.slice(0, pair.indexOf('='));
      const path = attributes.find((it) => /^path=/i.test(it))?.slice(5) ?? '/';
      const removed = attributes.some((it) => /^expires=/i.test(it) && Date.parse(it.slice(8)) <= Date.now());
      if (removed) jar.delete(`${name} ${path}`);
      else jar.set(`${name} ${path}`, { value: pair, path });
    }
  }

  function cookiesFor(url: URL): string {
    const fits = ({ path }: Cookie) =>
      url.pathname === path || url.pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
    return [...jar.values()]
      .filter(fits)
      .map(({ value }) => value)
      .join('; ');
  }

  /** Stops at a page, or before `stopAt`: an address of the client, which need not be running. */
  async function go(address: string | URL, form?: Record<string, string>, stopAt?: string): Promise<Arrival> {
    let url = new URL(address);
    let body: URLSearchParams | null = form === undefined ? null : new URLSearchParams(form);
    for (let hops = 0; hops < 20; hops += 1) {
      const headers = { accept: 'text/html', cookie: cookiesFor(url) };
      const method = body === null ? 'GET' : 'POST';
      const response = await fetch(url, { method, body, headers, redirect: 'manual' });
      keep(response);
      const location = response.headers.get('location');
      if (location === null) {
        return { url, status: response.status, headers: response.headers, text: await response.text() };
      }
      await response.body?.cancel();
      url = new URL(location, url);
      body = null;
      if (stopAt !== undefined && isAt(url, stopAt)) {
        return { url, status: response.status, headers: response.headers, text: '' };
      }
    }
    throw new Error(`Twenty redirects in a row from ${String(address)}`);
  }

  /** Posts the first form of a page with its hidden fields, like pressing its button. */
  async function submit(page: Arrival, fields: Record<string, string>, stopAt?: string): Promise<Arrival> {
    const action = /<form[^>]*\saction="([^"]+)"/.exec(page.text)?.[1];
    if (action === undefined) throw new Error(`There is no form to fill in at ${page.url.href} (${page.status})`);
    const hidden = page.text.matchAll(/<input type="hidden" name="([^"]+)"(?: autocomplete="[^"]*")? value="([^"]*)"/g);
    const carried = Object.fromEntries([...hidden].map(([, name = '', value = '']) => [name, value]));
    return go(new URL(action.replaceAll('&amp;', '&'), page.url), { ...carried, ...fields }, stopAt);
  }

  return { go, submit };
}

export interface SignInRequest {
  issuer: string;
  clientId: string;
  redirectUri: string;
  /** Null: the address names none. */
  audience: string | null;
  scope: string;
  email: string;
  password: string;
}

export interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
}

async function json(response: Response): Promise<Record<string, string>> {
  const body: Record<string, string> = Object(await response.json());
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${JSON.stringify(body)}`);
  return body;
}

/** The real authorization-code flow with PKCE, with the login form filled in. */
export async function signInOverHttp(wish: SignInRequest, browser = openBrowser()): Promise<Tokens> {
  const discovery = await json(await fetch(`${wish.issuer}/.well-known/openid-configuration`));
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(16).toString('base64url');
  const start = new URL(discovery.authorization_endpoint ?? '');
  start.search = new URLSearchParams({
    client_id: wish.clientId,
    response_type: 'code',
    redirect_uri: wish.redirectUri,
    scope: wish.scope,
    ...(wish.audience === null ? {} : { audience: wish.audience }),
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  const loginPage = await browser.go(start, undefined, wish.redirectUri);
  const back = isAt(loginPage.url, wish.redirectUri)
    ? loginPage
    : await browser.submit(loginPage, { email: wish.email, password: wish.password }, wish.redirectUri);
  const code = back.url.searchParams.get('code');
  if (code === null || back.url.searchParams.get('state') !== state) {
    const reason = /role="alert">([^<]+)</.exec(back.text)?.[1] ?? back.url.searchParams.get('error') ?? back.status;
    throw new Error(`Signing in as ${wish.email} did not work: ${reason}`);
  }
  const exchange = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: wish.clientId,
    redirect_uri: wish.redirectUri,
    code,
    code_verifier: verifier,
  });
  const tokens = await json(await fetch(discovery.token_endpoint ?? '', { method: 'POST', body: exchange }));
  const { access_token = '', id_token = '', refresh_token = '' } = tokens;
  return { access_token, id_token, refresh_token };
}
