/** How the person called this command: through npm in a clone, by its name in a release. */
export const calledAs = (name: string): string =>
  process.env.npm_lifecycle_event ? `npm run ${name} --` : `jibline ${name.replace(':', '-')}`;
