import { CoordinatesDiagram } from '../../../../ui/diagrams/coordinates-diagram.tsx';
import { DatumDiagram } from '../../../../ui/diagrams/datum-diagram.tsx';
import type { Topic } from './topic.ts';

export const POSITION_TOPICS: readonly Topic[] = [
  {
    id: 'coordinates',
    title: 'Latitude and longitude',
    keywords: ['decimal degrees', 'DMS', 'minutes', 'seconds', 'MGA', 'easting', 'northing', 'address'],
    picture: CoordinatesDiagram,
    body: [
      'Jibline works with decimal degrees: latitude from −90 to 90, longitude from −180 to 180. Six decimals are about ten centimetres.',
      {
        list: [
          'South is negative: all Australian latitudes carry a minus sign.',
          'East is positive: all Australian longitudes carry none.',
          'If the location is in the sea or in Japan, the minus sign is missing or the 2 numbers are swapped.',
        ],
      },
      'An address is good enough to find the site. For the crane itself use coordinates from the site plan or a survey: near a runway a few metres can decide.',
    ],
  },
  {
    id: 'datum',
    title: 'GDA94, GDA2020 and WGS84',
    keywords: ['datum', 'geodetic', 'coordinate system', 'tectonic', 'shift'],
    picture: DatumDiagram,
    body: [
      'Coordinates only make sense with their datum. The Australian plate moves north-east by about seven centimetres a year; GDA94 says where things were at the start of 1994, GDA2020 where they were at the start of 2020. The coordinates of one mark in the ground therefore differ by about 1.8\u00a0m.',
      {
        facts: [
          { term: 'GDA2020', value: 'The present national datum, and the one Jibline calculates in.' },
          { term: 'GDA94', value: 'Still used on many plans. Choose it, and we apply the shift and show it.' },
          {
            term: 'WGS84',
            value:
              'What a phone or receiver reports. Treated as GDA2020: the difference is smaller than a phone’s own error.',
          },
        ],
      },
    ],
  },
];
