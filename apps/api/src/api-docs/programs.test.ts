import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { API_BASE } from '@jibline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApplicationWorld, atCanberra, attachFiles, CLEAR, craneAnswers } from '../../test/application-world.ts';
import { caller } from '../../test/people.ts';
import { aKey } from '../../test/programs.ts';
import type { Served } from '../../test/served.ts';
import { servedWorld } from '../../test/served-world.ts';
import { startReceiver } from '../../test/webhook-receiver.ts';

const run = promisify(execFile);
const ADMIN = 'companyAdmin@cases.test';
let served: Served;
let world: ApplicationWorld;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
const examples = new Map<string, string>();
let environment: Record<string, string>;

const PLAIN: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
const plain = (text: string) => text.replace(/&(?:lt|gt|quot|#39|amp);/g, (escaped) => PLAIN[escaped] ?? escaped);

beforeAll(async () => {
  receiver = await startReceiver();
  ({ served, world } = await servedWorld({ env: { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' } }));
  // As people read it: from the page, over the network.
  const page = await (await fetch(`${served.address}${API_BASE}/docs`)).text();
  for (const [, id = '', command = ''] of page.matchAll(
    /<pre class="command" data-example="([\w-]+)"><code>(.*?)<\/code><\/pre>/gs,
  ))
    examples.set(id, plain(command));
  environment = {
    PATH: process.env.PATH ?? '',
    JIBLINE: `${served.address}${API_BASE}`,
    JIBLINE_KEY: (await aKey(served, ADMIN, world.company, undefined, 'Example program')).secret,
  };
});
afterAll(async () => {
  await served.stop();
  await receiver.stop();
});

/** In bash, exactly as the page has it. */
async function outputOf(id: string, more: Record<string, string> = {}): Promise<string> {
  const command = examples.get(id);
  if (command === undefined) throw new Error(`the page has no example ${id}`);
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', command], { env: { ...environment, ...more } });
  return stdout.trim();
}
const replyOf = async (id: string, more?: Record<string, string>) => JSON.parse(await outputOf(id, more));

it('the reference has these examples', () =>
  expect([...examples.keys()]).toEqual(['list', 'create', 'read', 'answer', 'submit', 'history', 'verify']));

describe('each example of the reference does what it says', () => {
  it('starts a draft, once, however often it is sent', async () => {
    const first = await replyOf('create');
    expect(first).toMatchObject({ state: 0, site: { projectName: '12 Harbour Street' } });
    expect((await replyOf('create')).id).toBe(first.id);
    const { items } = await replyOf('list');
    expect(items.map(({ id }: { id: string }) => id)).toEqual([first.id]);
    const read = await replyOf('read', { ID: first.id });
    expect(read.missing.length).toBeGreaterThan(0);
    const changed = await replyOf('answer', { ID: first.id, VERSION: String(read.version) });
    expect(changed).toMatchObject({ version: read.version + 1, site: { projectName: '14 Harbour Street' } });
  });

  it('submits an application that is complete, and shows who did it', async () => {
    const draft = await world.as('companyAdmin').create(craneAnswers(world.airport, atCanberra(CLEAR)));
    await attachFiles(served, draft.id, world.airport);
    const lodged = await replyOf('submit', { ID: draft.id, VERSION: String(draft.version) });
    expect(lodged).toMatchObject({ state: 2 });
    const { items } = await replyOf('history', { ID: draft.id });
    expect(items.at(-1)).toMatchObject({ event: 'lodge', by: { name: 'companyAdmin (by key Example program)' } });
  });

  it('checks a signature by hand', async () => {
    const { body } = await caller(served, ADMIN).post(`Organisation/${world.company}/webhooks`, {
      name: 'Example receiver',
      url: receiver.url,
      events: ['application.approve'],
    });
    receiver.trust(body.secret);
    await caller(served, ADMIN).post(`webhooks/${body.webhook.id}/test`);
    const message = receiver.received.at(-1);
    expect(message?.verdict).toBe('taken');
    const [, TIME = '', v1 = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(message?.signature ?? '') ?? [];
    expect(await outputOf('verify', { TIME, BODY: message?.body ?? '', SECRET: body.secret })).toBe(v1);
  });

  it('fails with the problem on the output when the key is wrong', async () => {
    const failure = await outputOf('list', { JIBLINE_KEY: 'jbl_wrong' }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 22, stdout: expect.stringContaining('"code":"unauthenticated"') });
  });
});
