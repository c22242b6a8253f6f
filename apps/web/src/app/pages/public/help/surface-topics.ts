import { SurfacesDiagram } from '../../../../ui/diagrams/surfaces-diagram.tsx';
import type { Topic } from './topic.ts';

export const SURFACE_TOPICS: readonly Topic[] = [
  {
    id: 'surfaces',
    title: 'What a protected surface is',
    keywords: ['airspace', 'prescribed airspace', 'Annex 14', 'MOS 139'],
    picture: SurfacesDiagram,
    body: [
      'Protected surfaces are imaginary roofs and zones around an aerodrome. Each answers one question: does something here get in the way of aircraft, of their instruments, or of the people who live nearby? They come from international standards, from the rules of the regulator and from the airport’s own plans, and each airport has its own set.',
      'An airport’s surfaces are kept as a set with a version. A published set does not change any more; a new one replaces it.',
    ],
  },
  {
    id: 'ols',
    surface: 'ols',
    title: 'Obstacle limitation surfaces (OLS)',
    keywords: ['approach', 'take-off', 'transitional', 'inner horizontal', 'conical', 'outer horizontal'],
    body: [
      'The family everybody means first: approach and take-off climb off the runway ends, transitional beside them, inner horizontal above the aerodrome, conical and, at larger airports, outer horizontal around it. They keep the air clear for aircraft that fly by sight close to the runway. The lowest one over the site counts.',
    ],
  },
  {
    id: 'future-ols',
    surface: 'future_ols',
    title: 'Future obstacle limitation surfaces',
    keywords: ['master plan', 'planned runway', 'extension'],
    body: [
      'The same shapes for runways that do not exist yet: extensions and new runways in the airport’s plans. They matter for anything that will still stand when the runway opens, and some airports protect them today.',
    ],
  },
  {
    id: 'pansops',
    surface: 'pansops',
    title: 'Instrument procedure surfaces (PANS-OPS)',
    keywords: ['instrument approach', 'Doc 8168', 'procedure', 'IFR'],
    body: [
      'Surfaces under the paths that aircraft fly by instruments, in cloud and at night. Pilots cannot see what is below them, so a lasting object through such a surface is not accepted; for a crane, even a short stay needs the procedure’s designer to be asked. Usually higher than the OLS, but not everywhere.',
    ],
  },
  {
    id: 'vss',
    surface: 'vss',
    title: 'Visual segment surface (VSS)',
    keywords: ['final approach', 'OCH', 'minima'],
    body: [
      'The last stretch of an instrument approach, from the point where the pilot must see the runway down to it. A shallow wedge in front of the threshold. An object in it can raise the minima of the approach or close it at night.',
    ],
  },
  {
    id: 'cns',
    surface: 'cns',
    title: 'Communication, navigation and surveillance (CNS)',
    keywords: ['radar', 'ILS', 'VOR', 'localiser', 'glide path', 'building restricted area'],
    body: [
      'Zones around radars, radio beacons, instrument landing systems and antennas. A crane is a large piece of moving steel and can bend or block their signals. Inside such a zone the operator of the facility is asked.',
    ],
  },
  {
    id: 'helicopter',
    surface: 'helicopter',
    title: 'Helicopter surfaces',
    keywords: ['helipad', 'hospital', 'heliport', 'HLS'],
    body: [
      'Approach and departure paths of helicopter landing sites, above all of hospitals. They are narrow, may bend, and often run over the middle of a city, far from any airport.',
    ],
  },
  {
    id: 'windshear',
    surface: 'windshear',
    title: 'Building-induced windshear',
    keywords: ['turbulence', 'wake', 'wind'],
    body: [
      'Large buildings beside a runway break the wind, and an aircraft that lands behind one meets sudden gusts. A gently rising plane beside the runway shows where a building must be studied. The open lattice of a crane hardly disturbs the wind: for a crane this is information.',
    ],
  },
  {
    id: 'anef',
    surface: 'anef',
    title: 'Aircraft noise contours (ANEF)',
    keywords: ['noise', 'AS 2021', 'housing'],
    body: [
      'Areas on the map with the aircraft noise forecast for them. They guide which buildings suit a place: homes, schools and hospitals outside the louder contours. For a crane they have no weight; for a development they do.',
    ],
  },
  {
    id: 'lighting',
    surface: 'lighting',
    title: 'Lighting zones',
    keywords: ['floodlight', 'glare', 'work lights', 'candela'],
    body: [
      'Rectangles around the runways in which lights on the ground are limited, strictest next to the runway, because a bright or patterned light can be taken for runway lighting. On a crane this concerns work lights and illuminated signs, not the obstacle lights.',
    ],
  },
  {
    id: 'psa',
    surface: 'psa',
    title: 'Public safety areas (PSA)',
    keywords: ['crash', 'risk', 'runway end'],
    body: [
      'Tapering areas off the runway ends where the small risk of an accident is highest. They speak against uses that bring many people together. A crane inside one gets information, not a limit.',
    ],
  },
  {
    id: 'wildlife',
    surface: 'wildlife',
    title: 'Wildlife buffers',
    keywords: ['birds', 'bats', 'strike', 'waste', 'wetland'],
    body: [
      'Rings around the aerodrome in which land that draws birds and bats is a concern: waste, food, water. On a building site it comes down to keeping food waste covered and water from ponding.',
    ],
  },
  {
    id: 'wind-farms',
    surface: 'wind_farms',
    title: 'Wind farms',
    keywords: ['turbine', 'monitoring mast'],
    body: [
      'A wide ring around the aerodrome in which wind turbines and wind-monitoring masts are reported and looked at, since they are tall, slender and often far from any light. The cranes that put them up inherit the question.',
    ],
  },
];
