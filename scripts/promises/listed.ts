/**
 * Every sentence in front of people that promises an effect, with the test that shows the effect; one that only sounds like a
 * promise says why it is none. A new one comes here together with its test, or is said differently.
 */
export type Listed =
  | { file: string; sentence: string; shownBy: string }
  | { file: string; sentence: string; noPromise: string };
