import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('settings of npm start', () => {
  it('serves on localhost:8080 with a stand-in for every party when nothing is configured', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ host: '127.0.0.1', port: 8080, publicUrl: 'http://localhost:8080' });
    expect(settings.standIns).toEqual(['identity', 'mail', 'blobs', 'businessRegister', 'geocoder', 'checkout']);
  });

  it('starts no stand-in for a party that has an address', () => {
    const { standIns } = readSettings({ OIDC_ISSUER: 'https://id.example.com/', SMTP_URL: 'smtp://mail.example.com' });
    expect(standIns).toEqual(['blobs', 'businessRegister', 'geocoder', 'checkout']);
  });

  it('refuses the demo identity on a public address unless told so in so many words', () => {
    expect(() => readSettings({ HOST: '0.0.0.0' })).toThrow(/demo password/);
    expect(() => readSettings({ HOST: '0.0.0.0', ALLOW_PUBLIC_DEMO_IDENTITY: 'true' })).toThrow(/demo password/);
    expect(() => readSettings({ HOST: '0.0.0.0', OIDC_ISSUER: 'https://id.example.com/' })).not.toThrow();
    const sent = { HOST: '0.0.0.0', ALLOW_PUBLIC_DEMO_IDENTITY: 'yes-anyone-may-sign-in-with-the-demo-password' };
    expect(() => readSettings(sent)).not.toThrow();
  });

  it('lists every problem at once', () => {
    expect(() => readSettings({ PORT: '80a', HOST: '0.0.0.0', PUBLIC_URL: 'x' })).toThrow(
      /PORT.*\n.*PUBLIC_URL.*\n.*HOST/s,
    );
  });
});
