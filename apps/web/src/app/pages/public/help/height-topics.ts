import { HeightsDiagram } from '../../../../ui/diagrams/heights-diagram.tsx';
import type { Topic } from './topic.ts';

export const HEIGHT_TOPICS: readonly Topic[] = [
  {
    id: 'heights',
    title: 'AGL, AHD and ellipsoidal height',
    keywords: ['above ground level', 'sea level', 'altitude', 'GPS', 'elevation', 'AMSL'],
    picture: HeightsDiagram,
    body: [
      'One crane has three heights, and mixing them up is the most expensive mistake on a form.',
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
      'The comparison with a surface happens in AHD: ground level in AHD, plus whatever the crane stands on, plus its height above ground. Jibline asks for the height above ground and for the ground level, and does the sum, so that no height has to be typed twice.',
      'AHD and ellipsoidal heights differ by tens of metres, more in some parts of Australia than in others. A ground level that looks wrong by twenty or fifty metres is very often an ellipsoidal height taken from a receiver. Ask the surveyor for the AHD value.',
    ],
  },
  {
    id: 'highest-point',
    title: 'What counts as the highest point',
    keywords: ['tip', 'apex', 'fly jib', 'antenna', 'hook block', 'maximum height'],
    body: [
      'The highest point is the highest part of anything that is up: jib or boom tip, fly jib, apex, antenna, light, flag, and the load itself where it is lifted above the jib.',
      'Give the height you need, not the height the machine could reach. The form keeps both: what the crane is able to do, and what you ask for. The permit covers what you ask for.',
      'For an elevated platform count the floor at its highest, plus the person standing on it and the guard rail.',
    ],
  },
  {
    id: 'ground-level',
    title: 'Where to find the ground level',
    keywords: ['survey', 'site plan', 'contour', 'RL', 'reduced level'],
    body: [
      'In this order: a survey of the spot, the levels on the site plan (often written RL, reduced level), a contour map. Check that the plan says AHD; older plans sometimes use a level of their own.',
      'If the crane stands on a building or a deck, give the ground level below it and, apart from that, how high the base stands above the ground.',
      'Where no ground level is known there is no finding: Jibline does not guess one.',
    ],
  },
];
