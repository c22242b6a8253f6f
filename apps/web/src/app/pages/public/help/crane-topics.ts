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
      'Sloping surfaces are lower on one side of the site than on the other. A crane that is clear at the mast can pierce a surface at the tip of the jib, so the whole swept circle is compared, and the finding names the worst point in it.',
      'Give the largest radius you will work at. For a luffing crane, whose tip is highest when the radius is smallest, give both ends of the range.',
    ],
  },
  {
    id: 'resting-height',
    title: 'Working height and resting height',
    keywords: ['out of service', 'weathervane', 'parked', 'stowed', 'overnight', 'night'],
    picture: RestingHeightDiagram,
    body: [
      'The working height is the highest the crane goes while in use. The resting height is how high it stands when nobody works with it: at night, on weekends, in strong wind.',
      'A mobile crane or a platform is lowered, and its resting height is a few metres. A tower crane is left free to turn with the wind, and a luffing jib is parked at the radius its maker sets. It stays high, and the condition “lower when not in use” cannot be met with it.',
      'Both are assessed. It is common that a crane may work at a height by day under conditions, while the resting height must stay under every surface.',
    ],
  },
  {
    id: 'slew-sector',
    title: 'Slew sector',
    keywords: ['slewing', 'limiter', 'bearing', 'zoning', 'angle'],
    picture: SlewSectorDiagram,
    body: [
      'Some cranes are fitted with a limiter that lets them turn only between two bearings. Give the bearings clockwise, in degrees from true north, from where the sector begins to where it ends.',
      'The sector narrows what is assessed only if the limiter is documented. Out of service a tower crane must be free to turn all the way, so at rest the full circle counts in any case.',
    ],
  },
  {
    id: 'lights',
    title: 'Obstacle lights',
    keywords: ['beacon', 'lamp', 'flashing red', 'flashing white', 'steady red', 'night', 'marking'],
    picture: LightsDiagram,
    body: [
      'Lights make a crane visible to pilots at night and in poor visibility. The application offers none, flashing red, flashing white, steady red, and other with a description.',
      'As a rule of thumb from the international standards: low-intensity steady red below 45 m above ground, medium intensity from 45 m to 150 m, high intensity above that. Tower cranes carry lights at the top, at the jib end and at the counter-jib end; tall masts carry more on the way up.',
      'What you must fit is written in the conditions of the permit, not here. Lights burn from dusk to dawn unless the permit says otherwise, and a failed light is reported at once.',
      'Work lights are another matter: near a runway bright or upward lights can mislead pilots. See the lighting zones among the protected surfaces.',
    ],
  },
];
