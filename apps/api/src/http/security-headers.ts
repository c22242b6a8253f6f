import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify from 'fastify';

const originOf = (address: string | null) => (address ? [new URL(address).origin] : []);

export interface Origins {
  publicUrl: string;
  issuer: string;
  maps: string | null;
  /** Addresses and hosts of the configured maps. */
  mapSources: readonly string[];
}

const PROBE = 'content-type content-length date connection keep-alive'.split(' ');

/** Browser features; the product uses the clipboard, to copy a link, and on request the place of the device. */
const PERMISSIONS_POLICY = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'gyroscope'],
  ...['hid', 'magnetometer', 'microphone', 'midi', 'payment', 'publickey-credentials-get', 'screen-wake-lock'],
  ...['serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .concat('geolocation=(self)')
  .join(', ');

/** Helmet computes its headers for every reply; ours never change, so they are computed once. */
async function helmetHeaders(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const probe = Fastify();
  await probe.register(helmet, options);
  probe.get('/', async () => '');
  const { headers } = await probe.inject('/');
  await probe.close();
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (PROBE.includes(name) ? [] : [[name, String(value)]])),
  );
}

/** Everything comes from our own origin; only the identity provider and the configured maps are added. */
export async function securityHeaders(origins: Origins): Promise<Record<string, string>> {
  const issuer = originOf(origins.issuer);
  const maps = [...new Set([...originOf(origins.maps), ...origins.mapSources.flatMap(originOf)])].filter(
    (origin) => origin !== new URL(origins.publicUrl).origin,
  );
  const secure = origins.publicUrl.startsWith('https:');
  const headers = await helmetHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        // The globe, the height map and the maps library run in workers, all of them files of ours.
        'worker-src': ["'self'"],
        // data: symbols of the maps library; blob: the painted height map, a tile while it is read.
        'img-src': ["'self'", 'data:', 'blob:', ...maps],
        // The interface kit writes its theme and responsive widths into style elements
        // (docs/security/content-security-policy.md).
        'style-src': ["'self'", "'unsafe-inline'"],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...issuer, ...maps],
        // Silent renewal may open the identity provider in a frame, which returns to this site. blob: a PDF of an
        // application, fetched with the person's token and shown beside it; it inherits this policy.
        'frame-src': ["'self'", 'blob:', ...issuer],
        'frame-ancestors': ["'self'"],
        'form-action': ["'self'", ...issuer],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // A pop-up of the identity provider must be able to reach the window that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  return { ...headers, 'permissions-policy': PERMISSIONS_POLICY };
}
