/** Preloaded into every process of a product: its clock is so many days ahead, so that a month has ended. */
const Now = Date;
const AHEAD_MS = Number(process.env.DAYS_AHEAD ?? 0) * 86_400_000;

globalThis.Date = new Proxy(Now, {
  construct: (_target, given: [], made) =>
    Reflect.construct(Now, given.length === 0 ? [Now.now() + AHEAD_MS] : given, made === globalThis.Date ? Now : made),
  get: (target, name) => (name === 'now' ? () => Now.now() + AHEAD_MS : Reflect.get(target, name)),
});
