import { SurfacesDiagram } from '../../../../ui/diagrams/surfaces-diagram.tsx';
import type { Topic } from './topic.ts';

export const SURFACE_TOPICS: readonly Topic[] = [
  {
    id: 'surfaces',
    title: 'What a protected surface is',
    keywords: ['airspace', 'prescribed airspace', 'Annex 14', 'MOS 139'],
    picture: SurfacesDiagram,
    body: [
      'Protected surfaces are imaginary planes and zones around an aerodrome. They show where an object could affect aircraft, their instruments or the people who live nearby. They come from international standards, the regulator’s rules and the airport’s own plans. Each airport has its own set.',
      'An airport’s surfaces are stored as a set with a version. A published set never changes. A new version replaces it.',
    ],
  },
  {
    id: 'ols',
    surface: 'ols',
    title: 'Obstacle limitation surfaces (OLS)',
    keywords: ['approach', 'take-off', 'transitional', 'inner horizontal', 'conical', 'outer horizontal'],
    body: [
      'The best-known surfaces: approach and take-off climb off the runway ends, transitional beside them, inner horizontal above the aerodrome, conical and, at larger airports, outer horizontal around it. They keep the air clear for aircraft that fly by sight close to the runway. The lowest one over the site applies.',
    ],
  },
  {
    id: 'future-ols',
    surface: 'future_ols',
    title: 'Future obstacle limitation surfaces',
    keywords: ['master plan', 'planned runway', 'extension'],
    body: [
      'The same shapes for runways that do not exist yet: extensions and new runways in the airport’s plans. They matter for anything that will still be there when the runway opens. Some airports protect them today.',
    ],
  },
  {
    id: 'pansops',
    surface: 'pansops',
    title: 'Instrument procedure surfaces (PANS-OPS)',
    keywords: ['instrument approach', 'Doc 8168', 'procedure', 'IFR'],
    body: [
      'Surfaces under the paths that aircraft fly by instruments, in cloud and at night. Pilots cannot see what is below them, so permanent objects must not penetrate these surfaces. For a crane, the procedure’s designer must be consulted even for a short stay. Usually higher than the OLS, but not everywhere.',
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
      'Zones around radars, radio beacons, instrument landing systems and antennas. A crane is a large piece of moving steel and can bend or block their signals. Inside such a zone the airport consults the operator of the facility.',
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
      'Large buildings beside a runway break the wind, and an aircraft that lands behind one meets sudden gusts. A gently rising plane beside the runway shows where a building must be studied. The open lattice of a crane hardly disturbs the wind, so for a crane this is information only.',
    ],
  },
  {
    id: 'anef',
    surface: 'anef',
    title: 'Aircraft noise contours (ANEF)',
    keywords: ['noise', 'AS 2021', 'housing'],
    body: [
      'Areas on the map with the aircraft noise forecast for them. They guide which buildings suit a location: homes, schools and hospitals belong outside the louder contours. They don’t affect cranes. They do affect developments.',
    ],
  },
  {
    id: 'lighting',
    surface: 'lighting',
    title: 'Lighting zones',
    keywords: ['floodlight', 'glare', 'work lights', 'candela'],
    body: [
      'Rectangles around the runways in which lights on the ground are limited, strictest next to the runway, because a bright or patterned light can be taken for runway lighting. On a crane this applies to work lights and illuminated signs, not the obstacle lights.',
    ],
  },
  {
    id: 'psa',
    surface: 'psa',
    title: 'Public safety areas (PSA)',
    keywords: ['crash', 'risk', 'runway end'],
    body: [
      'Tapering areas off the runway ends where the small risk of an accident is highest. They discourage uses that bring many people together. For a crane this is information only, not a limit.',
    ],
  },
  {
    id: 'wildlife',
    surface: 'wildlife',
    title: 'Wildlife buffers',
    keywords: ['birds', 'bats', 'strike', 'waste', 'wetland'],
    body: [
      'Rings around the aerodrome in which land that draws birds and bats is a concern: waste, food, water. On a building site, cover food waste and stop water from ponding.',
    ],
  },
  {
    id: 'wind-farms',
    surface: 'wind_farms',
    title: 'Wind farms',
    keywords: ['turbine', 'monitoring mast'],
    body: [
      'A wide ring around the aerodrome in which wind turbines and wind-monitoring masts must be reported and assessed, because they are tall, slender and often far from any light. So must the cranes that put them up.',
    ],
  },
];
