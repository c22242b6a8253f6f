export const HOW_IT_WORKS = [
  {
    title: 'Check',
    text: 'Enter a location. See up to which height you need no permit, which surface is lowest there, and which aerodromes are affected.',
  },
  {
    title: 'Apply',
    text: 'Turn the result into an application. Enter the working height, height at rest, radius, dates, hours and lights once, for every affected airport.',
  },
  {
    title: 'Get assessed',
    text: 'The airport sees the whole sweep of the jib against each protected surface, with the calculation. If it must consult other authorities, you see which and since when.',
  },
  {
    title: 'Lift and leave',
    text: 'The permit states the height, location, dates, hours and lights. When you report the removal, the application is completed. No decision can be changed quietly.',
  },
] as const;

export const READERS = [
  {
    title: 'Crane hirers and builders',
    text: 'You need to know before you book the crane, not after it is up.',
    points: [
      'A plain answer with the maximum permissible height, not a chart to interpret.',
      'Enter each height once. We show it above ground and in AHD, and warn you if the two look mixed up.',
      'One page shows the status of an application and what is still missing.',
    ],
  },
  {
    title: 'Airports and aerodromes',
    text: 'You are responsible for the airspace, and for every hour a crane is in it.',
    points: [
      'Each finding shows its surface, worst point, margin and calculation, for the crane working and at rest.',
      'Your own surfaces, conditions, fees and wording. Published surfaces have versions and cannot change under a decision.',
      'A record of who did what, when, and against which surfaces.',
    ],
  },
  {
    title: 'Groups, councils and consultants',
    text: 'You look after more than one airport, or more than one site.',
    points: [
      'One account for all airports of an organisation, with access set for each person.',
      'The same assessment for permanent structures: buildings, antennas, turbines.',
      'Import and export positions and areas as KML.',
    ],
  },
] as const;
