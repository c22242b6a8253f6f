export const STEPS = [
  {
    title: 'Ask',
    text: 'Give an address or coordinates and a height. See which aerodromes are concerned, which surface is the lowest there, and the height that would pass.',
  },
  {
    title: 'Apply',
    text: 'The answer becomes the application. Working and resting height, radius, dates, hours and lights are asked once, for every airport concerned.',
  },
  {
    title: 'Be assessed',
    text: 'The airport sees the whole sweep of the jib against each protected surface, with the arithmetic. Where others must be asked, you see who and since when.',
  },
  {
    title: 'Stand and leave',
    text: 'The permit says how high, where, when and with which lights. Reporting the removal closes the case; nothing that was decided can be changed quietly.',
  },
] as const;

export const READERS = [
  {
    title: 'Crane hirers and builders',
    text: 'You need to know before the crane is booked, not after it is up.',
    points: [
      'A plain answer with the number that would pass, not a chart to interpret.',
      'Heights typed once, shown above ground and in AHD, with a warning when the two were mixed up.',
      'One place to see where an application stands and what is still missing.',
    ],
  },
  {
    title: 'Airports and aerodromes',
    text: 'You answer for the airspace, and for every hour a crane stands in it.',
    points: [
      'Each finding with surface, worst point, margin and sum, for the crane at work and at rest.',
      'Your own surfaces, conditions, fees and wording; surfaces are versioned and cannot change under a decision.',
      'A record of who did what, when, against which surfaces.',
    ],
  },
  {
    title: 'Groups, councils and consultants',
    text: 'You look after more than one airport, or more than one site.',
    points: [
      'One account over all airports of an organisation, with rights per person.',
      'The same engine for lasting structures: buildings, antennas, turbines.',
      'Positions and areas in and out as KML.',
    ],
  },
] as const;
