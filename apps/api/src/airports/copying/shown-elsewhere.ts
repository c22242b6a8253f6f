import type { otherAirport } from '@jibline/contract';

/** What a kind adds to what every comparison says of an airport. */
export type ShownElsewhere<Answer extends { airports: object[] }> = Omit<
  Answer['airports'][number],
  keyof typeof otherAirport
>;
