import { importedGlobe } from './import-chart.ts';
import { caseGlobe, caseSection, type GuideCrane, guideGlobe, guidePlan, setGlobe } from './open-views.ts';
import type { Scene } from './scene.ts';

/** Through the approach surface of Sydney's runway 25. */
const TOWER: GuideCrane = {
  ...{ latitude: '-33.9250', longitude: '151.2000', ground: '10', height: '60', radius: '40' },
  ...{ crane: '1', resting: '50' },
};
const MOBILE: GuideCrane = { ...TOWER, latitude: '-33.9180', longitude: '151.1650', crane: '0', resting: '4' };
/** Below everything, on an island with one runway. */
const CLEAR: GuideCrane = {
  ...{ latitude: '-20.3560', longitude: '148.9560', ground: '5', height: '30', radius: '25', crane: '0' },
};
const PLATFORM: GuideCrane = { ...CLEAR, height: '14', radius: '10', crane: '2' };

const ADMIN = 'global-admin';

/** Kept as it is, so that sheets of different days can be laid side by side. */
export const SCENES: readonly Scene[] = [
  { name: 'globe: tower crane', person: ADMIN, size: 1440, scheme: 'light', open: guideGlobe(TOWER) },
  { name: 'globe: military', person: ADMIN, size: 390, scheme: 'dark', open: setGlobe('YSRI') },
  { name: 'globe: tower crane', person: ADMIN, size: 390, scheme: 'light', open: guideGlobe(TOWER) },
  { name: 'globe: mobile crane', person: ADMIN, size: 1440, scheme: 'light', open: guideGlobe(MOBILE) },
  { name: 'globe: mobile crane, clear', person: ADMIN, size: 390, scheme: 'dark', open: guideGlobe(CLEAR) },
  { name: 'globe: platform', person: ADMIN, size: 1440, scheme: 'light', open: guideGlobe(PLATFORM) },
  {
    name: 'globe: overview with crane',
    person: ADMIN,
    size: 1920,
    scheme: 'light',
    open: guideGlobe(TOWER, 'Overview'),
  },
  {
    name: 'globe: section fence',
    person: ADMIN,
    size: 1440,
    scheme: 'light',
    open: guideGlobe(TOWER, 'Section fence'),
  },
  { name: 'globe: section fence', person: ADMIN, size: 390, scheme: 'dark', open: guideGlobe(TOWER, 'Section fence') },
  {
    name: 'globe: pilot’s eye',
    person: ADMIN,
    size: 1440,
    scheme: 'light',
    open: guideGlobe(MOBILE, 'Pilot’s eye'),
  },
  { name: 'globe: case', person: ADMIN, size: 1440, scheme: 'dark', open: caseGlobe('Mascot station towers') },
  {
    name: 'globe: five runways, thresholds displaced, from above',
    person: ADMIN,
    size: 1440,
    scheme: 'light',
    open: setGlobe('YMMB', 'From above'),
  },
  { name: 'globe: one runway, edge of the country', person: ADMIN, size: 1440, scheme: 'dark', open: setGlobe('YMHB') },
  { name: 'globe: surfaces of 2030', person: ADMIN, size: 1440, scheme: 'light', open: setGlobe('YMML') },
  { name: 'globe: landing area', person: ADMIN, size: 390, scheme: 'light', open: setGlobe('YTYA') },
  {
    name: 'globe: along the approach, threshold displaced',
    person: ADMIN,
    size: 1440,
    scheme: 'light',
    open: setGlobe('YSCB', 'Approach'),
  },
  { name: 'globe: imported chart', person: ADMIN, size: 1440, scheme: 'dark', open: importedGlobe('YMHB') },
  { name: 'height map', person: ADMIN, size: 1440, scheme: 'light', open: guidePlan(TOWER) },
  { name: 'height map', person: ADMIN, size: 390, scheme: 'dark', open: guidePlan(CLEAR) },
  { name: 'section', person: ADMIN, size: 1440, scheme: 'light', open: caseSection('Mascot station towers') },
  { name: 'section', person: ADMIN, size: 390, scheme: 'dark', open: caseSection('Mascot station towers') },
];
