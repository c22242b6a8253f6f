const KEY = 'jibline.forced-login';
const FRESH_MS = 60_000;

/** When this tab last made the person prove who they are again; forgotten with the tab. */
export const forcedLogin = {
  isFresh(now: number): boolean {
    const at = Number(sessionStorage.getItem(KEY) ?? Number.NaN);
    return now - at < FRESH_MS;
  },
  write: (now: number) => sessionStorage.setItem(KEY, String(now)),
};
