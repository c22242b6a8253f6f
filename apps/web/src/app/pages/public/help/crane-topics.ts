import { JibRadiusDiagram } from '../../../../ui/diagrams/jib-radius-diagram.tsx';
import { LightsDiagram } from '../../../../ui/diagrams/lights-diagram.tsx';
import { RestingHeightDiagram } from '../../../../ui/diagrams/resting-height-diagram.tsx';
import { SlewSectorDiagram } from '../../../../ui/diagrams/slew-sector-diagram.tsx';
import type { Topic } from './topic.ts';

export const CRANE_TOPICS: readonly Topic[] = [
  {
    id: 'jib-radius',
    title: 'Jib radius and counter-jib',
    keywords: ['reach', 'boom length', 'sweep', 'swept area', 'outreach', 'working radius'],
    picture: JibRadiusDiagram,
    body: [
      'A crane is not a point. The jib radius is the distance from the centre of the mast, or of the slewing ring of a mobile crane, to the farthest point of the jib or boom. The counter-jib is measured the same way, to its rear end.',
      'Sloping surfaces are lower on one side of the site than on the other. A crane that is clear at the mast can penetrate a surface at the tip of the jib. So we assess the whole swept circle, and the finding names the worst point in it.',
      'Enter the largest radius you will work at. The tip of a luffing crane is highest when the radius is smallest, so enter both ends of the range.',
    ],
  },
  {
    id: 'resting-height',
    title: 'Working height and height at rest',
    keywords: ['resting height', 'out of service', 'weathervane', 'parked', 'stowed', 'overnight', 'night'],
    picture: RestingHeightDiagram,
    body: [
      'The working height is the highest the crane goes while in use. The height at rest is how high it is when nobody is using it: at night, on weekends and in strong wind.',
      'A mobile crane or a platform is lowered, and its height at rest is a few metres. A tower crane is left free to slew with the wind, and a luffing jib is parked at the radius its manufacturer sets. It stays high, so it cannot meet the condition “lower when not in use”.',
      'We assess both. A crane is often allowed to work higher by day under conditions, while its height at rest must stay below every surface.',
    ],
  },
  {
    id: 'slew-sector',
    title: 'Slew sector',
    keywords: ['slewing', 'limiter', 'bearing', 'zoning', 'angle'],
    picture: SlewSectorDiagram,
    body: [
      'Some cranes have a limiter that lets them slew only between 2 bearings. Enter the bearings clockwise, in degrees from true north, from the start of the sector to its end.',
      'We assess only the sector if the limiter is documented. At rest a tower crane must be free to slew all the way, so we always assess the full circle at rest.',
    ],
  },
  {
    id: 'lights',
    title: 'Obstacle lights',
    keywords: ['beacon', 'lamp', 'flashing red', 'flashing white', 'steady red', 'night', 'marking'],
    picture: LightsDiagram,
    body: [
      'Lights make a crane visible to pilots at night and in poor visibility. The application offers none, flashing red, flashing white, steady red, and other with a description.',
      'As a rule of thumb from the international standards: low-intensity steady red below 45\u00a0m above ground, medium intensity from 45\u00a0m to 150\u00a0m, high intensity above that. Tower cranes carry lights at the top, at the jib end and at the counter-jib end; tall masts carry more on the way up.',
      'The permit conditions state which lights you must fit. Lights are on from dusk to dawn unless the permit says otherwise. Report a failed light immediately.',
      'Work lights are different. Near a runway, bright or upward lights can mislead pilots. See “Lighting zones” under the protected surfaces.',
    ],
  },
];
