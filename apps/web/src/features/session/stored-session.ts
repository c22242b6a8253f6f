/** Prefix of the identity library's entries in localStorage, where all tabs share one session. */
export const STORAGE_PREFIX = 'jibline.oidc.';

export interface Identity {
  readonly authority: string;
  readonly clientId: string;
  /** What a login asks tokens for; null: it names no audience. */
  readonly audience: string | null;
  readonly scopes: readonly string[];
}

export const storedUserKey = ({ authority, clientId }: Pick<Identity, 'authority' | 'clientId'>) =>
  `${STORAGE_PREFIX}user:${authority}:${clientId}`;

/** Whether someone is signed in on this browser, found without loading the identity library. */
export const hasStoredSession = (identity: Identity) => localStorage.getItem(storedUserKey(identity)) !== null;

/** Private modes and strict settings may allow reading storage but not writing, or throw on any access. */
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
