import { terrainModel } from '@jibline/contract/samples';
import { expect, it } from 'vitest';
import { groundBrief, groundWords } from './ground-words.ts';

it('without a model the ground is flat, and said to be', () => {
  const flat = { groundAhdM: 10, models: [], hasCrane: true };
  expect(groundWords(flat)).toBe('The ground is drawn flat at 10.0\u00a0m AHD. Coast: GSHHG.');
  expect(groundBrief(flat)).toBe('ground flat at 10.0\u00a0m AHD');
});

it('names model, accuracy and credit, and where the ground is flat all the same', () => {
  const ground = { groundAhdM: 10, models: [terrainModel], hasCrane: true };
  expect(groundBrief(ground)).toBe('ground: LiDAR 2013, 5\u00a0m grid, ± 0.3\u00a0m (95%)');
  expect(groundWords(ground)).toBe(
    'Ground by terrain model, not assessed: LiDAR 2013, 5\u00a0m grid, ± 0.3\u00a0m (95%). A survey of the coast, CC BY 4.0. Coast: GSHHG. It is drawn flat at 10.0\u00a0m AHD around the crane and where the model has no ground. It covers a surface only where it is higher by more than its accuracy.',
  );
  const vague = { groundAhdM: 3.2, models: [{ ...terrainModel, accuracy95M: null, credit: '' }], hasCrane: false };
  expect(groundWords(vague)).toContain(
    'accuracy not stated. Coast: GSHHG. It is drawn flat at 3.2\u00a0m AHD where the model',
  );
});

it('credits a source once, also where two models and the coast are by it', () => {
  const of = (credit: string) => ({ ...terrainModel, credit });
  const words = groundWords({
    ...{ groundAhdM: 10, hasCrane: false },
    models: [of('Runway ends: OurAirports, public domain. Coast: GSHHG'), of('Coast: GSHHG. Tiles: N. N., CC BY 4.0.')],
  });
  expect(words).toContain('Runway ends: OurAirports, public domain. Coast: GSHHG. Tiles: N. N., CC BY 4.0. It is');
  expect(words.match(/GSHHG/g)).toHaveLength(1);
});
