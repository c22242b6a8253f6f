import type { ComponentType } from 'react';
import { FindingDiagram } from '../../../../ui/diagrams/finding-diagram.tsx';
import { HeightsDiagram } from '../../../../ui/diagrams/heights-diagram.tsx';
import { JibRadiusDiagram } from '../../../../ui/diagrams/jib-radius-diagram.tsx';
import { StatesDiagram } from '../../../../ui/diagrams/states-diagram.tsx';
import { OneFormDiagram } from './one-form-diagram.tsx';
import { SurfaceSheet } from './surface-sheet.tsx';

interface Feature {
  title: string;
  text: readonly string[];
  picture: ComponentType;
}

export const FEATURES: readonly Feature[] = [
  {
    title: 'A finding that shows its calculation',
    text: [
      'See which surface is lowest over the site, where in the sweep it is closest, how high the surface and the crane are there, and the margin. You get one sentence, the numbers, a section drawing and the maximum permissible height.',
      'If a number is missing, there is no finding. We never fill in a value without telling you.',
    ],
    picture: FindingDiagram,
  },
  {
    title: 'The whole sweep, working and at rest',
    text: [
      'A crane that is clear at the mast can penetrate a sloping surface at the jib tip. The assessment covers the full circle, or the documented sector, and the counter-jib.',
      'Working and at-rest positions are assessed separately, because a tower crane cannot be lowered for the night.',
    ],
    picture: JibRadiusDiagram,
  },
  {
    title: 'Mistakes caught while typing',
    text: [
      'Swapped coordinates, the wrong hemisphere, a height above ground entered as AHD, an ellipsoidal height from a receiver, a boom that cannot reach the height you entered. We point out each mistake as you type and offer a button that fixes it.',
    ],
    picture: HeightsDiagram,
  },
  {
    title: 'One form for every affected airport',
    text: [
      'Cities have more than one aerodrome. You fill in one form. Each airport whose surfaces cover the site gets its own application with its own assessment.',
    ],
    picture: OneFormDiagram,
  },
  {
    title: '12 kinds of surface, with versions',
    text: [
      'Surface sets are generated from runway data or imported from the airport’s own files. Once a version is published, it never changes. Every assessment names the version it used. When a new set is published, the airport can reassess open applications and current permits and see the differences.',
    ],
    picture: SurfaceSheet,
  },
  {
    title: 'An application you can follow',
    text: [
      'There are 9 states, fixed steps between them, and a history nobody can rewrite. Applicants see the status of their application and what happens next. Officers see what is due.',
      'Comments, files, emails and payments stay with the application.',
    ],
    picture: StatesDiagram,
  },
];

export const NOT_DONE = [
  'It does not replace the deciding authority. Airports and authorities decide.',
  'It does not replace the aeronautical information service and publishes nothing for pilots.',
  'It does not check the lift plan, the ground or the rigging.',
  'It shows no surface that the airport has not published.',
] as const;
