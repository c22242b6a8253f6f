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
    title: 'A finding that shows its working',
    text: [
      'Which surface is the lowest over the site, at which point of the sweep, how high it is there, how high the crane is there, and the difference. One sentence, the numbers, a section drawing, and the height that would pass.',
      'If a number is missing, there is no finding. Nothing is filled in behind your back.',
    ],
    picture: FindingDiagram,
  },
  {
    title: 'The whole sweep, at work and at rest',
    text: [
      'A jib that is clear at the mast can pierce a sloping surface at its tip. The assessment covers the full circle, or the documented sector, and the counter-jib.',
      'Working and resting configuration are judged apart, because a tower crane cannot be lowered for the night.',
    ],
    picture: JibRadiusDiagram,
  },
  {
    title: 'Mistakes caught while typing',
    text: [
      'Swapped coordinates, the wrong hemisphere, height above ground given as AHD, an ellipsoidal height from a receiver, a boom that cannot reach what is asked: each is noticed where it is typed, with a button that mends it.',
    ],
    picture: HeightsDiagram,
  },
  {
    title: 'One form for every airport concerned',
    text: [
      'Cities have more than one aerodrome. The application is filled in once; each airport whose surfaces reach the site gets its own case with its own assessment.',
    ],
    picture: OneFormDiagram,
  },
  {
    title: 'Twelve kinds of surface, versioned',
    text: [
      'Surface sets are generated from runway data or imported from the airport’s own files, published as a version, and then never changed. Every assessment names the version it used. When a new set is published, open cases and live permits are worked out again and the differences shown.',
    ],
    picture: SurfaceSheet,
  },
  {
    title: 'A case with a visible course',
    text: [
      'Nine states, one table of allowed steps, and a history to which entries can only be added. Applicants see where their case is and what happens next; officers see what is due.',
      'Comments, files, e-mails and payments stay with the case.',
    ],
    picture: StatesDiagram,
  },
];

export const NOT_DONE = [
  'It does not approve anything by itself; people with the power to decide do.',
  'It does not replace the aeronautical information service, and publishes nothing for pilots.',
  'It does not check the lift plan, the ground or the rigging.',
  'It shows no surface that the airport has not published.',
] as const;
