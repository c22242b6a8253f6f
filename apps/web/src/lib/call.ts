import {
  type BodyInput,
  IDEMPOTENCY_HEADER,
  type ParamsInput,
  Problem,
  pathOf,
  type QueryInput,
  REQUEST_HEADER,
  type Reply,
  type Route,
} from '@jibline/contract';
import { bases, connected, type Result, send } from './api.ts';
import { CallError, networkError, plainTextOf, problemError, unreadable } from './call-error.ts';

export interface Download {
  readonly blob: Blob;
  /** From the content-disposition header; null when the server names none. */
  readonly filename: string | null;
}

type Needs<R> = (ParamsInput<R> extends undefined ? { params?: undefined } : { params: ParamsInput<R> }) &
  (QueryInput<R> extends undefined ? { query?: undefined } : { query?: QueryInput<R> }) &
  (R extends { body: 'stream' }
    ? { body: Blob }
    : BodyInput<R> extends undefined
      ? { body?: undefined }
      : { body: BodyInput<R> });

interface AnyCallOptions {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  /** The same call with the same key is carried out once, however often it is sent. */
  idempotencyKey?: string | undefined;
}

export type CallOptions<R> = Needs<R> & AnyCallOptions;

export type Answer<R> = R extends { reply: 'file' } ? Download : R extends { reply: 'none' } ? null : Reply<R>;

/** One call of the contract: typed by its route, returns `[data, error]`. Shows nothing itself. */
export async function call<R extends Route>(route: R, options: CallOptions<R>): Promise<Result<Answer<R>>> {
  try {
    return await callWithToken(route, options);
  } catch (error) {
    // Someone is signed in, and there is no token for it.
    if (error instanceof CallError) return [null, error];
    throw error;
  }
}

/** Specification section 6: every call has the bearer token when there is one, also calls open to everyone. */
const tokenFor = ({ who }: Route) =>
  connected()
    .accessToken()
    .catch((error: unknown) => {
      if (who === 'anyone') return null;
      throw error;
    });

async function callWithToken<R extends Route>(route: R, options: CallOptions<R>): Promise<Result<Answer<R>>> {
  const token = await tokenFor(route);
  const [first, error] = await request(route, options, token);
  if (error !== null) return [null, error];
  if (first.status !== 401 || token === null) return read(route, first);

  const refusal = await read(route, first);
  if (refusal[1]?.code === 'sign-in-too-old') return afterSignIn(route, options, first, refusal);
  if (refusal[1]?.code === 'session-ended') {
    connected().ended?.();
    return refusal;
  }
  const renewed = await connected().renew(token);
  if (renewed === null) {
    connected().refused();
    return refusal;
  }
  const [second, again] = await request(route, options, renewed);
  if (again !== null) return [null, again];
  const answer = await read(route, second);
  if (answer[1]?.code === 'sign-in-too-old') return afterSignIn(route, options, second, answer);
  if (second.status === 401) connected().refused();
  return answer;
}

/** RFC 9470: the call waits, keeping all that was typed, until the person has signed in again; then it is repeated. */
async function afterSignIn<R extends Route>(
  route: R,
  options: CallOptions<R>,
  { headers }: Response,
  refusal: Result<Answer<R>>,
): Promise<Result<Answer<R>>> {
  const challenge = headers.get('www-authenticate') ?? '';
  const token = await connected().signInAgain?.({
    maxAgeSeconds: Number(/max_age="(\d+)"/.exec(challenge)?.[1] ?? 0),
    acrValues: /acr_values="([^"]+)"/.exec(challenge)?.[1] ?? null,
  });
  if (!token) return refusal;
  const [response, error] = await request(route, options, token);
  return error === null ? read(route, response) : [null, error];
}

/** For TanStack Query, which expects failures as exceptions. */
export async function callOrThrow<R extends Route>(route: R, options: CallOptions<R>): Promise<Answer<R>> {
  const [data, error] = await call(route, options);
  if (error !== null) throw error;
  return data;
}

function request(
  route: Route,
  { params, query, body, signal, timeoutMs, idempotencyKey }: AnyCallOptions,
  token: string | null,
) {
  const url = pathOf(route, bases(), params) + searchOf(query);
  return send(url, {
    method: route.method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(idempotencyKey === undefined ? {} : { [IDEMPOTENCY_HEADER]: idempotencyKey }),
      ...(route.changesByGet ? { [REQUEST_HEADER]: 'jibline' } : {}),
      ...(body === undefined || body instanceof Blob ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    signal,
    timeoutMs,
  });
}

function searchOf(query: object = {}): string {
  const present = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
  return search && `?${search}`;
}

async function read<R extends Route>(route: R, response: Response): Promise<Result<Answer<R>>> {
  try {
    if (!response.ok) return [null, await failureOf(response)];
    const [value, error] = await answerOf(route, response);
    return error === null ? [value as Answer<R>, null] : [null, error];
  } catch {
    return [null, networkError()]; // the connection broke in the middle of the answer
  }
}

async function answerOf({ reply }: Route, response: Response): Promise<Result<unknown>> {
  if (reply === 'none') return [null, null];
  if (reply === 'file') return [{ blob: await response.blob(), filename: filenameOf(response) }, null];
  const parsed = reply.safeParse(parseJson(await response.text()));
  if (parsed.success) return [parsed.data, null];
  const where = parsed.error.issues[0]?.path.join('.') || 'the whole answer';
  return [null, unreadable(response.status, where)];
}

async function failureOf(response: Response): Promise<CallError> {
  const text = await response.text();
  const parsed = Problem.safeParse(parseJson(text));
  if (parsed.success) return problemError(parsed.data);
  const message = plainTextOf(response.headers.get('content-type'), text);
  return unreadable(response.status, `status ${response.status}`, message);
}

/** Text for people in a body of unexpected type: plain text, or a problem document; null for anything else. */
export async function serverTextOf(blob: Blob): Promise<string | null> {
  const text = await blob.text();
  const parsed = Problem.safeParse(parseJson(text));
  return parsed.success ? problemError(parsed.data).serverText : plainTextOf(blob.type, text);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** RFC 6266: `filename*=UTF-8''…` before `filename="…"`. */
function filenameOf(response: Response): string | null {
  const header = response.headers.get('content-disposition') ?? '';
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  try {
    if (extended) return decodeURIComponent(extended);
  } catch {
    // a badly encoded name: the plain one is used
  }
  return /filename="([^"]+)"|filename=([^;]+)/i.exec(header)?.slice(1).find(Boolean)?.trim() ?? null;
}
