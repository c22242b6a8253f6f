import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const originOf = (address: string | null) => (address ? [new URL(address).origin] : []);

export interface Origins {
  publicUrl: string;
  issuer: string;
  maps: string | null;
}

/** The policy works with the globe: it compiles WebAssembly and runs its workers from blobs. */
export async function securityHeaders(app: FastifyInstance, origins: Origins): Promise<void> {
  const issuer = originOf(origins.issuer);
  const secure = origins.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", "'wasm-unsafe-eval'"],
        'worker-src': ["'self'", 'blob:'],
        'img-src': ["'self'", 'data:', 'blob:'],
        'style-src': ["'self'", "'unsafe-inline'"],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'", 'data:', 'blob:', ...issuer, ...originOf(origins.maps)],
        // Silent renewal may open the identity provider in a frame, which comes back to us.
        'frame-src': ["'self'", ...issuer],
        'frame-ancestors': ["'self'"],
        'form-action': ["'self'", ...issuer],
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // A pop-up of the identity provider must be able to reach the window that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
}
