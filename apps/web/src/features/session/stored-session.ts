/** The identity library's cache lies in localStorage under this prefix, so that all tabs share one session. */
export const STORAGE_PREFIX = 'jibline.oidc.';

export interface Identity {
  readonly authority: string;
  readonly clientId: string;
  readonly audience: string;
}

export const storedUserKey = ({ authority, clientId }: Identity) => `${STORAGE_PREFIX}user:${authority}:${clientId}`;

/** Whether someone is signed in on this browser, without loading the identity library to find out. */
export const hasStoredSession = (identity: Identity) => localStorage.getItem(storedUserKey(identity)) !== null;

/** Private modes and strict settings let a page read storage but not write, or throw on the mere mention of it. */
export function storageWorks(): boolean {
  try {
    const key = 'jibline.probe';
    localStorage.setItem(key, '1');
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
