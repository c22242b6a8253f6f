import { describe, expect, it } from 'vitest';
import { readAddresses, readSettings } from './settings.ts';

/** Every outside party, in the order of the table; identity and mail come first. */
const ALL = [
  'identity',
  'mail',
  'blobs',
  'businessRegister',
  'geocoder',
  'mapTiles',
  'checkout',
  'malwareScanner',
  'terrain',
];

describe('settings of npm start', () => {
  it('serves on localhost:8080 with a stand-in for every party when nothing is configured', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ host: '127.0.0.1', port: 8080, publicUrl: 'http://localhost:8080' });
    expect(settings.standIns).toEqual(ALL);
  });

  it('starts no stand-in for a party that has an address', () => {
    const { standIns } = readSettings({ OIDC_ISSUER: 'https://id.example.com/', SMTP_URL: 'smtp://mail.example.com' });
    expect(standIns).toEqual(ALL.slice(2));
  });

  it('refuses each stand-in on an address others can reach, unless it is named', () => {
    expect(() => readSettings({ HOST: '0.0.0.0' })).toThrow(/demo password.*\n.*shows every email.*\n.*published key/);
    for (const missing of ALL) {
      const others = ALL.filter((party) => party !== missing).join(',');
      expect(() => readSettings({ HOST: '0.0.0.0', PUBLIC_STAND_INS: others })).toThrow(
        new RegExp(`^HOST=0\\.0\\.0\\.0 can be reached from other machines, and the ${missing} stand-in [^\\n]*$`),
      );
    }
    expect(readSettings({ HOST: '0.0.0.0', PUBLIC_STAND_INS: ALL.join(' ') }).standIns).toEqual(ALL);
    // A real identity provider alone would leave emails and payments open to anyone.
    expect(() => readSettings({ HOST: '0.0.0.0', OIDC_ISSUER: 'https://id.example.com/' })).toThrow(
      /the mail stand-in/,
    );
    expect(() => readSettings({ PUBLIC_STAND_INS: 'everything' })).toThrow(/PUBLIC_STAND_INS names everything/);
  });

  it('refuses each stand-in behind a public address too, as where a proxy on the same machine serves it', () => {
    const behindProxy = { HOST: 'localhost', PUBLIC_URL: 'https://public.example' };
    for (const missing of ALL) {
      const others = ALL.filter((party) => party !== missing).join(',');
      expect(() => readSettings({ ...behindProxy, PUBLIC_STAND_INS: others })).toThrow(
        new RegExp(
          `^PUBLIC_URL=https://public\\.example can be reached from other machines, and the ${missing} stand-in [^\\n]*$`,
        ),
      );
    }
    expect(readSettings({ ...behindProxy, PUBLIC_STAND_INS: ALL.join(' ') }).standIns).toEqual(ALL);
    for (const address of ['http://10.0.0.7:8080', 'http://[2001:db8::7]', 'https://127.0.0.1.example', 'http://build'])
      expect(() => readSettings({ PUBLIC_URL: address })).toThrow(/the identity stand-in/);
    for (const address of [
      ...['http://localhost:8080', 'http://LOCALHOST:8080', 'https://localhost', 'http://jibline.localhost:8080'],
      ...['http://127.0.0.1:8080', 'http://127.1.2.3', 'http://[::1]:8080'],
    ])
      expect(readSettings({ PUBLIC_URL: address }).standIns).toEqual(ALL);
    // One sentence for each stand-in, also where both say it.
    const both = { HOST: '0.0.0.0', PUBLIC_URL: 'https://public.example', PUBLIC_STAND_INS: ALL.slice(1).join(' ') };
    expect(() => readSettings(both)).toThrow(/^HOST=0\.0\.0\.0 can be reached [^\n]*$/);
  });

  it('names its addresses for a program beside it without asking who can reach them', () => {
    expect(
      readAddresses({ HOST: '0.0.0.0', PUBLIC_URL: 'https://public.example', PORT: '8093', DATA_DIR: '/srv/jibline' }),
    ).toEqual({ host: '0.0.0.0', port: 8093, publicUrl: 'https://public.example', dataDir: '/srv/jibline' });
    expect(() => readAddresses({ PUBLIC_URL: 'public.example:8093' })).toThrow(
      'PUBLIC_URL must be an address (http:// or https://) without a closing slash, but is "public.example:8093".',
    );
  });

  it('fills an empty database with the demonstration, unless told not to or its people cannot sign in', () => {
    expect(readSettings({}).demo).toBe(true);
    expect(readSettings({ DATABASE_URL: 'postgres://db.example.com/jibline' }).demo).toBe(true);
    expect(readSettings({ DEMO_DATA: 'no' }).demo).toBe(false);
    expect(readSettings({ OIDC_ISSUER: 'https://id.example.com/' }).demo).toBe(false);
    expect(readSettings({ OIDC_ISSUER: 'https://id.example.com/', DEMO_DATA: 'yes' }).demo).toBe(true);
    expect(
      [{}, { DEMO_HISTORY: 'no' }, { DEMO_DATA: 'no', DEMO_HISTORY: 'yes' }].map(
        (env) => readSettings(env).demoHistory,
      ),
    ).toEqual([true, false, false]);
    expect(() => readSettings({ DEMO_HISTORY: '2' })).toThrow('DEMO_HISTORY must be yes or no, but is "2".');
    expect(() => readSettings({ DEMO_DATA: 'false' })).toThrow('DEMO_DATA must be yes or no, but is "false".');
  });

  it('lists every problem at once', () => {
    expect(() => readSettings({ PORT: '80a', HOST: '0.0.0.0', PUBLIC_URL: 'x' })).toThrow(
      /PORT.*\n.*PUBLIC_URL.*\n.*HOST/s,
    );
  });
});
