const KEY = 'jibline.forced-login';
const FORCED_LOGIN_TTL_MS = 60_000;

/** When this tab last forced a new sign-in; stored for this tab only. */
export const forcedLogin = {
  isFresh(now: number): boolean {
    const at = Number(sessionStorage.getItem(KEY) ?? Number.NaN);
    return now - at < FORCED_LOGIN_TTL_MS;
  },
  write: (now: number) => sessionStorage.setItem(KEY, String(now)),
};
