import type { Runway } from '@jibline/contract';

/** Demonstration airports that already use ICAO's surfaces of 2030, so that `future_ols` can be seen too. */
const LOOKING_AHEAD: readonly string[] = ['YMML', 'YBBN'];

/** Aeroplane design group by wing span, which the code letter stands for too: C to 36 m, D to 52 m, E to 65 m, F to 80 m. */
const GROUP_OF: Readonly<Partial<Record<Runway['codeLetter'], NonNullable<Runway['designGroup']>>>> = {
  C: 'IIC',
  D: 'III',
  E: 'IV',
  F: 'V',
};

/** Illustrative, as the code letters are: no open source has the design groups. */
export const withDesignGroups = (icao: string, runways: readonly Runway[]): Runway[] =>
  runways.map((runway) =>
    LOOKING_AHEAD.includes(icao) ? { ...runway, designGroup: GROUP_OF[runway.codeLetter] ?? null } : runway,
  );
