/** Obstacle lights on a tower crane: ends and top above 45 m, a middle level above 105 m. */
export const lightPositionsFor = (heightAglM: number) =>
  [
    'top' as const,
    ...(heightAglM > 45 ? (['jib-end', 'counter-jib-end'] as const) : []),
    ...(heightAglM > 105 ? (['mid-mast'] as const) : []),
  ] satisfies readonly string[];
