/**
 * Every sentence for people that promises an effect, with the test that shows the effect; one that only sounds like a
 * promise has the reason. A new sentence is added with its test, or worded differently.
 */
export type Listed =
  | { file: string; sentence: string; shownBy: string }
  | { file: string; sentence: string; noPromise: string };
