/** The files that format dates and numbers for people; the stand-ins may not import the contract and have their own. */
const HOMES: readonly string[] = ['packages/contract/src/dates.ts', 'apps/standins/src/mail/pages/received-at.ts'];

const DATE_FORMAT = /\bnew Intl\.DateTimeFormat\b|\.toLocale(Date|Time)String\(/;
const NUMBER_FORMAT = /\.toLocaleString\(/;
/** Packages without our own dependencies format their few numbers themselves. */
const isAlone = (file: string) => /^packages\/(kml|surfaces)\//.test(file);

/** Lines that format a date or number themselves instead of using the contract's `dates.ts` and `numbers.ts`. */
export const ownFormats = (file: string, source: string): number[] =>
  /^(apps|packages)\//.test(file) && !/\.test\.tsx?$/.test(file) && !HOMES.includes(file)
    ? source
        .split('\n')
        .flatMap((line, at) => (DATE_FORMAT.test(line) || (NUMBER_FORMAT.test(line) && !isAlone(file)) ? [at + 1] : []))
    : [];
