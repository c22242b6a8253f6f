import { loginMarker } from '../src/features/session/login-marker.ts';
import { storedUserKey } from '../src/features/session/stored-session.ts';

/** Nothing listens here: a stored session needs no provider until its token expires. */
export const IDENTITY = {
  authority: 'http://127.0.0.1:1',
  clientId: 'jibline-web',
  audience: 'jibline-backend-services',
  scopes: ['openid', 'profile', 'email', 'rw:jobs', 'offline_access'],
};

/** What the identity library and the session store in the browser after a sign-in. */
export function storeSignIn({ verified = true, minutesAgo = 1, authority = IDENTITY.authority, expiresIn = 600 } = {}) {
  const profile = { sub: 'u1', iss: authority, aud: 'jibline-web', exp: 0, iat: 0 };
  const user = {
    access_token: 'access-1',
    refresh_token: 'refresh-1',
    token_type: 'Bearer',
    scope: 'openid profile email rw:jobs offline_access',
    profile: { ...profile, name: 'Alex Rigger', email: 'alex@example.com', email_verified: verified },
    expires_at: Math.floor(Date.now() / 1000) + expiresIn,
  };
  localStorage.setItem(storedUserKey({ ...IDENTITY, authority }), JSON.stringify(user));
  loginMarker.write(Date.now() - minutesAgo * 60_000);
}
