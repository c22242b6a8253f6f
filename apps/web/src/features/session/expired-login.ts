const ASK_KEY = 'jibline.ask-again';
const RETURN_KEY = 'jibline.login-after';

/**
 * A login whose marker was too old (specification section 4), or that was ended on another device. The provider asks for the password at the next login on this browser,
 * whichever page starts it; the page that was open is remembered for this tab while the provider ends its own session.
 */
export const expiredLogin = {
  write(returnTo: string): void {
    expiredLogin.ask();
    sessionStorage.setItem(RETURN_KEY, returnTo);
  },
  ask: (): void => localStorage.setItem(ASK_KEY, '1'),
  isToAsk: (): boolean => localStorage.getItem(ASK_KEY) !== null,
  isToRestart: (): boolean => sessionStorage.getItem(RETURN_KEY) !== null,
  /** Where the restarted login leads; returned once, so that a cancelled login does not start again automatically. */
  takeReturn(): string | null {
    const returnTo = sessionStorage.getItem(RETURN_KEY);
    sessionStorage.removeItem(RETURN_KEY);
    return returnTo;
  },
  /** The person has signed in again. */
  clear(): void {
    localStorage.removeItem(ASK_KEY);
    sessionStorage.removeItem(RETURN_KEY);
  },
};
