import { FindingDiagram } from '../../../../ui/diagrams/finding-diagram.tsx';
import type { Topic } from './topic.ts';

export const FINDING_TOPICS: readonly Topic[] = [
  {
    id: 'finding',
    title: 'How to read a finding',
    keywords: ['result', 'margin', 'penetration', 'infringement', 'assessment', 'clearance', 'breach'],
    picture: FindingDiagram,
    body: [
      'For every kind of height surface over the site, Jibline finds the point of the sweep where the crane is closest to the surface, or penetrates it most. There it subtracts the height of the crane from the height of the surface, both in metres AHD. The difference is the margin.',
      {
        facts: [
          { term: 'Outside', value: 'No surface of this kind covers the site.' },
          { term: 'Clear', value: 'Below the surface, outside the airport’s buffer.' },
          { term: 'Close', value: 'Below the surface, but within the airport’s buffer. An officer checks it.' },
          { term: 'Penetrates', value: 'Part of the crane is above the surface. The margin is negative.' },
          {
            term: 'Inside',
            value: 'For areas on the ground: the site lies in the zone, and the advice of that zone applies.',
          },
        ],
      },
      'In the drawing the surface is at 97.5\u00a0m AHD. The ground is at 12.0\u00a0m AHD and the crane is 91.0\u00a0m tall, so its top is at 103.0\u00a0m AHD. 97.5 − 103.0 = −5.5, so the crane penetrates the surface by 5.5\u00a0m. A crane of 85.5\u00a0m would just touch the surface.',
      'A finding also names the airport, the surface and the version of the surface set it used. If the surfaces change later, the old finding stays unchanged and the new one is added.',
    ],
  },
  {
    id: 'pierced',
    title: 'Does “Penetrates” mean rejected?',
    keywords: ['rejected', 'CASA', 'Airservices', 'Defence', 'referral', 'who decides', 'authority'],
    body: [
      'No. It means the airport cannot approve it without further checks. Who must be consulted, and who decides, depends on the airport’s legal status, the kind of surface and how long the crane stays. CASA, Airservices Australia, Defence or the Department may be involved. Jibline shows which authorities the airport has referred it to, and since when.',
      '3 changes help most: a lower crane (the finding says how low), another position, or a shorter period. A crane that penetrates an instrument procedure surface (PANS-OPS) is approved only in exceptional circumstances. Expect to be asked to stay below it.',
      'A finding is information only. You may raise a crane only with the written decision.',
    ],
  },
  {
    id: 'areas',
    title: 'Height surfaces and areas on the ground',
    keywords: ['2D', '3D', 'zone', 'dimension'],
    body: [
      '7 of the 12 kinds are height surfaces. They have a height at every point, and a crane is below or above. The other 5 are areas on the ground. A site is inside or outside, and each zone has a name and advice. An area never stops a crane by itself. It matters more for permanent buildings.',
    ],
  },
];
