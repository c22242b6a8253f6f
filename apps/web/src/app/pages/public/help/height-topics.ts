import { HeightsDiagram } from '../../../../ui/diagrams/heights-diagram.tsx';
import type { Topic } from './topic.ts';

export const HEIGHT_TOPICS: readonly Topic[] = [
  {
    id: 'heights',
    title: 'AGL, AHD and ellipsoidal height',
    keywords: ['above ground level', 'sea level', 'altitude', 'GPS', 'elevation', 'AMSL'],
    picture: HeightsDiagram,
    body: [
      'A crane has 3 heights. Mixing them up is the most expensive mistake on a form.',
      {
        facts: [
          {
            term: 'AGL',
            value:
              'Above ground level: from the ground at the crane to its highest point. What a tape measure would give.',
          },
          {
            term: 'AHD',
            value:
              'Australian Height Datum: the national zero for heights, close to mean sea level. Surfaces are published in it.',
          },
          {
            term: 'Ellipsoidal',
            value:
              'Above the mathematical figure of the Earth that satellite receivers use. Not a height for a permit.',
          },
        ],
      },
      'We compare heights with a surface in AHD: the ground level in AHD, plus the height of anything under the crane, plus the crane’s height above ground. You enter the ground level and the height above ground, and Jibline adds them up.',
      'AHD and ellipsoidal heights differ by tens of metres, more in some parts of Australia than in others. A ground level that looks wrong by 20\u00a0m or 50\u00a0m is very often an ellipsoidal height taken from a receiver. Ask the surveyor for the AHD value.',
    ],
  },
  {
    id: 'highest-point',
    title: 'What counts as the highest point',
    keywords: ['tip', 'apex', 'fly jib', 'antenna', 'hook block', 'maximum height'],
    body: [
      'The highest point is the highest part of anything that is up: jib or boom tip, fly jib, apex, antenna, light, flag, and the load itself where it is lifted above the jib.',
      'Enter the height you need, not the height the crane could reach. The form has a field for each. The permit covers the height you apply for.',
      'For an elevated platform count the floor at its highest, plus the person standing on it and the guard rail.',
    ],
  },
  {
    id: 'ground-level',
    title: 'Where to find the ground level',
    keywords: ['survey', 'site plan', 'contour', 'RL', 'reduced level'],
    body: [
      'In this order: a survey of the spot, the levels on the site plan (often written RL, reduced level), a contour map. Check that the plan says AHD; older plans sometimes use a level of their own.',
      'If the crane is on a building or a deck, enter the ground level below it and, separately, the height of its base above the ground.',
      'Without a ground level there is no finding. Jibline does not guess one.',
    ],
  },
];
