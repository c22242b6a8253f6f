import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENTRIES } from '../src/business-register/entries.ts';
import { isAbn } from '../src/business-register/look-up.ts';
import { type BusinessRegister, startBusinessRegister } from '../src/business-register/start.ts';

/**
 * Point the suite at the real register with ABN_LOOKUP_URL and ABN_LOOKUP_GUID. It has no official client, so this
 * tests the wire format.
 */
const real = process.env.ABN_LOOKUP_URL;
const guid = process.env.ABN_LOOKUP_GUID ?? '00000000-0000-4000-8000-000000000000';
let url: string;
let register: BusinessRegister | undefined;

beforeAll(async () => {
  if (!real) register = await startBusinessRegister({ port: 0, guid });
  url = real ?? register?.url ?? '';
});
afterAll(() => register?.stop());

async function ask(path: string, query: Record<string, string>) {
  const answer = await fetch(`${url}/json/${path}.aspx?${new URLSearchParams({ guid, ...query })}`);
  expect(answer.status).toBe(200);
  const body = await answer.text();
  const [, callback, json = ''] = /^([\w$.]+)\((.*)\)\s*;?\s*$/s.exec(body) ?? [];
  return { callback, answer: JSON.parse(json) };
}

describe('AbnDetails', () => {
  it('finds the tax office by its published number, spaces or not', async () => {
    for (const abn of ['51824753556', '51 824 753 556']) {
      const { answer, callback } = await ask('AbnDetails', { abn });
      expect(callback).toBe('callback');
      expect(answer).toMatchObject({ Abn: '51824753556', AbnStatus: 'Active', EntityTypeCode: 'CGE', Message: '' });
    }
  });

  it('wraps the answer in the callback it was given', async () => {
    expect((await ask('AbnDetails', { abn: '51824753556', callback: 'fn' })).callback).toBe('fn');
  });

  it.each(['51824753557', '5182475355', '00000000000', '11111111111', 'letters', '５１８２４７５３５５６', ''])(
    'answers 200 with blank fields and a message for %j',
    async (abn) => {
      const { answer } = await ask('AbnDetails', { abn });
      expect(answer).toMatchObject({ Abn: '', AbnStatus: '', EntityName: '', BusinessName: [], Gst: null });
      expect(answer.Message).toBe('Search text is not a valid ABN or ACN');
    },
  );

  it('refuses an unknown party in the message, not in the status', async () => {
    const { answer } = await ask('AbnDetails', { abn: '51824753556', guid: 'someone-else' });
    expect(answer).toMatchObject({ Abn: '', Message: expect.stringContaining('not recognised as a Registered Party') });
  });
});

it('finds a company by its ACN', async () => {
  const { answer } = await ask('AcnDetails', { acn: '082 578 809' });
  expect(answer).toMatchObject({ Abn: '62082578809', Acn: '082578809', Message: '' });
});

it('finds names and says what kind of name it was', async () => {
  const { answer } = await ask('MatchingNames', { name: 'airport', maxResults: '2' });
  expect(answer.Message).toBe('');
  expect(answer.Names.length).toBe(2);
  expect(answer.Names[0]).toMatchObject({ NameType: 'Entity Name', IsCurrent: true });
});

describe.skipIf(Boolean(real))('the stand-in alone', () => {
  it('holds only numbers that pass the check digit rule, one of them cancelled', () => {
    expect(ENTRIES.filter((entry) => !isAbn(entry.Abn))).toEqual([]);
    expect(ENTRIES.some((entry) => entry.AbnStatus === 'Cancelled')).toBe(true);
  });

  it('never echoes a callback that is not a name', async () => {
    expect((await ask('AbnDetails', { abn: '51824753556', callback: 'alert(1)//' })).callback).toBe('callback');
  });

  it('can be slow, answer with an HTML page, or hang up', async () => {
    const moody = await startBusinessRegister({ port: 0, guid });
    const address = `${moody.url}/json/AbnDetails.aspx?abn=51824753556&guid=${guid}`;
    moody.behave({ htmlPage: true });
    expect(await (await fetch(address)).text()).toContain('<html>');
    moody.behave({ hangUp: true });
    await expect(fetch(address)).rejects.toThrow();
    moody.behave({ delayMs: 200 });
    await expect(fetch(address, { signal: AbortSignal.timeout(50) })).rejects.toThrow();
    await moody.stop();
  });
});
