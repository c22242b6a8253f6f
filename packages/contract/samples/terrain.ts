import * as contract from '../src/index.ts';
import { ABSENT, sample } from './sample.ts';

export const terrainModel: contract.TerrainModel = {
  name: 'LiDAR',
  surveyed: '2013',
  cellM: 5,
  accuracy95M: 0.3,
  credit: 'A survey of the coast, CC BY 4.0',
};
const level: contract.ModelLevel = { levelAhdM: 12.4, toleranceM: 3, model: terrainModel };
export const aGroundProposal: contract.GroundAnswer = {
  kind: 'proposed',
  levelAhdM: 12.4,
  u95M: 0.4,
  model: terrainModel,
  models: [level],
};
export const aGroundModelUse: contract.GroundModelUse = {
  choice: 'used',
  latitude: -33.94,
  longitude: 151.18,
  levelAhdM: 12.4,
  u95M: 0.4,
  model: terrainModel,
};

export const terrainSamples = {
  TerrainModel: sample(
    contract.TerrainModel,
    terrainModel,
    ['cellM', 0],
    ['name', ''],
    ['credit', 'two\nlines'],
    ['accuracy', 0.3, ''],
  ),
  ModelAhdM: sample(contract.ModelAhdM, 12.4, ['', -10_000], ['', '12']),
  GroundLevelQuery: sample(
    contract.GroundLevelQuery,
    { latitude: '-33.94', longitude: '151.18', horizontalAccuracyM: '5', standsOn: 'ground', heightAglM: '40' },
    ['latitude', ''],
    ['horizontalAccuracyM', '-1'],
    ['standsOn', 'water'],
    ['heightAglM', '0'],
  ),
  GroundProfileQuery: sample(
    contract.GroundProfileQuery,
    { latitude: '-33.94', longitude: '151.18', toLatitude: '-33.9', toLongitude: '151.2' },
    ['latitude', ''],
    ['toLongitude', '181'],
    ['toLatitude', ABSENT],
  ),
  GroundProfile: sample(
    contract.GroundProfile,
    { model: terrainModel, levelsAhdM: [12.4, null, 13] },
    ['levelsAhdM', Array.from({ length: 82 }, () => 1)],
    ['levelsAhdM.0', -10_000],
    ['model.cellM', 0],
  ),
  GroundGridQuery: sample(
    contract.GroundGridQuery,
    { latitude: '-33.94', longitude: '151.18', halfWidthM: '1000' },
    ['halfWidthM', '99'],
    ['halfWidthM', ABSENT],
    ['use', 'decoration'],
    ['cells', '64', ''],
  ),
  GroundGrid: sample(
    contract.GroundGrid,
    {
      ...{ kind: 'known', model: terrainModel, accuracy95M: 0.3, heights: 'AHD', columns: 2, rows: 2 },
      ...{ west: 151, south: -34, east: 151.1, north: -33.9, levelsAhdM: [12.4, null, 13, 12] },
    },
    ['accuracy95M', 5.1],
    ['heights', 'feet'],
    ['columns', 122],
    ['levelsAhdM.1', -10_000],
    ['kind', 'guessed'],
  ),
  ModelLevel: sample(contract.ModelLevel, level, ['toleranceM', 0], ['model.cellM', ABSENT]),
  GroundAnswer: sample(
    contract.GroundAnswer,
    aGroundProposal,
    ['u95M', 1.1],
    ['u95M', 0],
    ['kind', 'perhaps'],
    ['model', ABSENT],
  ),
  GroundModelUse: sample(
    contract.GroundModelUse,
    aGroundModelUse,
    ['u95M', null],
    ['u95M', 5],
    ['u95M', 0.05],
    ['choice', 'guessed'],
    ['latitude', 91],
    ['model.name', ABSENT],
  ),
};
