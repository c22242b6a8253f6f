import type { Path } from '@jibline/contract';

/** What the officer has to do with it: approve it, or refer it to every authority that must be consulted. */
export type Outcome = 'clear' | 'close' | 'penetrates';

export interface BenchApplication {
  readonly project: string;
  readonly address: string;
  /** From Sydney's reference point. */
  readonly bearingDeg: number;
  readonly distanceM: number;
  readonly heightAglM: number;
  readonly outcome: Outcome;
  /** To the lowest surface, worked out by hand, see below. */
  readonly marginM: number;
  readonly owner: 'applicant' | 'company-admin' | 'company-manager';
}

export const PATH_OF: Record<Outcome, Path> = { clear: 'GREEN', close: 'AMBER', penetrates: 'RED-S' };

/** All on surveyed ground, which counts 0.1 m for its accuracy; a mobile crane counts 1 m of height contingency. */
export const GROUND_AHD_M = 10;

/**
 * Around Green Square, more than 5.2 km from the terminal radar, where its cone (28.3 m + distance x tan 0.25°) is above
 * the inner horizontal surface at 51.0 m AHD. So the margin is 51.0 - (10 + height + 1 + 0.1) = 39.9 m - height; from 5 m
 * on it is clear, from 0 m close.
 */
const at = (
  project: string,
  address: string,
  [bearingDeg, distanceM, heightAglM]: readonly [number, number, number],
  outcome: Outcome,
  marginM: number,
  owner: BenchApplication['owner'],
): BenchApplication => ({ project, address, bearingDeg, distanceM, heightAglM, outcome, marginM, owner });

/** Done before the clock starts, so that the officer knows the desk and its texts. */
export const PRACTICE: readonly BenchApplication[] = [
  at('Link Road awning', '40 Link Road, Zetland', [25.4, 4630, 21], 'clear', 18.9, 'applicant'),
  at('Rothschild Avenue roof', '11 Rothschild Avenue, Zetland', [24.6, 4620, 37.5], 'close', 2.4, 'company-admin'),
  at('Dunning Avenue tower', '52 Dunning Avenue, Zetland', [25.6, 4660, 48], 'penetrates', -8.1, 'company-manager'),
];

/** One day's work. The streets are real, everything else is invented. */
export const APPLICATIONS: readonly BenchApplication[] = [
  at('Joynton Avenue plant room', '1 Joynton Avenue, Zetland', [24, 4550, 22], 'clear', 17.9, 'applicant'),
  at('Portman Street cladding', '18 Portman Street, Zetland', [25.5, 4620, 26], 'clear', 13.9, 'company-admin'),
  at('Ebsworth Street roof', '5 Ebsworth Street, Zetland', [24.5, 4600, 37], 'close', 2.9, 'company-admin'),
  at('O’Dea Avenue switchboard', '20 O’Dea Avenue, Zetland', [26, 4700, 18], 'clear', 21.9, 'applicant'),
  at('Botany Road lift motor', '390 Botany Road, Zetland', [22.5, 4640, 30], 'clear', 9.9, 'company-manager'),
  at('Bourke Street towers', '811 Bourke Street, Waterloo', [25, 4650, 46], 'penetrates', -6.1, 'company-admin'),
  at('Hansard Street glazing', '9 Hansard Street, Zetland', [23, 4630, 24], 'clear', 15.9, 'company-manager'),
  at('Merton Street chiller', '2 Merton Street, Zetland', [26.5, 4560, 33], 'clear', 6.9, 'applicant'),
  at('Victoria Park antennas', '12 Victoria Park Parade, Zetland', [25.8, 4570, 38.5], 'close', 1.4, 'company-admin'),
  at('Tosh Lane steel', '3 Tosh Lane, Zetland', [24.2, 4610, 28], 'clear', 11.9, 'company-admin'),
  at('Epsom Road signs', '27 Epsom Road, Zetland', [26.8, 4600, 20], 'clear', 19.9, 'applicant'),
  at('Gadigal Avenue core', '14 Gadigal Avenue, Zetland', [25.2, 4680, 52], 'penetrates', -12.1, 'company-manager'),
  at('Defries Avenue pool', '6 Defries Avenue, Zetland', [27, 4640, 32], 'clear', 7.9, 'company-admin'),
  at('Grandstand Parade lights', '8 Grandstand Parade, Zetland', [23.6, 4660, 36], 'close', 3.9, 'applicant'),
  at('Zetland Avenue water tank', '33 Zetland Avenue, Zetland', [24.8, 4590, 25], 'clear', 14.9, 'company-manager'),
];
