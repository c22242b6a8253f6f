import { FindingDiagram } from '../../../../ui/diagrams/finding-diagram.tsx';
import type { Topic } from './topic.ts';

export const FINDING_TOPICS: readonly Topic[] = [
  {
    id: 'finding',
    title: 'How to read a finding',
    keywords: ['result', 'margin', 'penetration', 'infringement', 'assessment', 'clearance', 'breach'],
    picture: FindingDiagram,
    body: [
      'For every kind of height surface over the site, Jibline looks for the point of the sweep where the crane comes closest to the surface, or goes farthest through it. There it takes the elevation of the surface and subtracts the elevation of the crane, both in metres AHD. The difference is the margin.',
      {
        facts: [
          { term: 'Outside', value: 'No surface of this kind reaches the site.' },
          { term: 'Clear', value: 'Below the surface with room to spare.' },
          { term: 'Near', value: 'Below the surface, but by less than the airport’s buffer. An officer looks at it.' },
          { term: 'Pierced', value: 'Part of the crane is above the surface. The margin is negative.' },
          {
            term: 'Inside',
            value: 'For areas on the ground: the site lies in the zone, and the advice of that zone applies.',
          },
        ],
      },
      'In the drawing the surface stands at 97.5 m AHD. The ground is at 12.0 m AHD and the crane 91.0 m tall, so its top is at 103.0 m AHD. 97.5 − 103.0 = −5.5: pierced by 5.5 m. A crane of 85.5 m would just reach the surface.',
      'A finding also says which airport, which surface and which edition of its surface set it was worked out with. If the surfaces change later, the old finding stays as it was and a new one is made.',
    ],
  },
  {
    id: 'pierced',
    title: 'Pierced: is that a refusal?',
    keywords: ['rejected', 'CASA', 'Airservices', 'Defence', 'referral', 'who decides', 'authority'],
    body: [
      'No. It means that the airport cannot simply wave it through. Who must be asked, and who may decide, depends on the legal standing of the airport, on the kind of surface, and on how long the crane stays. CASA, Airservices Australia, Defence or the Department may be among them. Jibline shows whom the airport has asked and since when.',
      'Three changes help most: a lower crane (the finding says how low), another position, a shorter time. A crane that pierces a surface of an instrument procedure (PANS-OPS) is the hardest case; expect to be asked to stay below.',
      'A finding is information. Only the written decision allows a crane to stand.',
    ],
  },
  {
    id: 'areas',
    title: 'Height surfaces and areas on the ground',
    keywords: ['2D', '3D', 'zone', 'dimension'],
    body: [
      'Seven of the twelve kinds are height surfaces: they have an elevation at every point, and a crane is below or above. Five are areas on the ground: a site is inside or outside, and the zone has a name and advice. An area never stops a crane by itself; it matters more for lasting buildings.',
    ],
  },
];
