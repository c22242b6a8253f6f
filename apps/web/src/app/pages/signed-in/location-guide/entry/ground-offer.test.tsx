import { type GroundAnswer, type GroundModelUse, notProposedText } from '@jibline/contract';
import { aGroundProposal, terrainModel } from '@jibline/contract/samples';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startGuideServer } from '../../../../../../test/guide-server.ts';
import GroundOffer from './ground-offer.tsx';

let server: Awaited<ReturnType<typeof startGuideServer>>;
beforeAll(async () => {
  server = await startGuideServer();
});
afterAll(() => server.stop());
beforeEach(() => server.reset());

const AT = { latitude: -33.9, longitude: 151.2 };
function open(ground: GroundAnswer, props: Partial<Parameters<typeof GroundOffer>[0]> = {}) {
  server.state.ground = ground;
  const chosen: GroundModelUse[] = [];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <GroundOffer question={AT} enteredAhdM={null} choice={null} onChoose={(use) => chosen.push(use)} {...props} />
    </QueryClientProvider>,
  );
  return { chosen, user: userEvent.setup() };
}
const seen = (words: RegExp) => screen.findByText(words, {}, { timeout: 8_000 });
const at31 = { levelAhdM: 31, toleranceM: 3, model: terrainModel };

it('offers the level with its uncertainty, source and date, and hands all of it over when used', async () => {
  const { chosen, user } = open(aGroundProposal);
  expect(await seen(/^Terrain model: 12\.4.m AHD ± 0\.4.m \(95%\) · LiDAR 2013, 5.m grid\.$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Use 12\.4.m AHD$/ }));
  expect(chosen).toEqual([{ choice: 'used', ...AT, levelAhdM: 12.4, u95M: 0.4, model: terrainModel }]);
  expect(screen.getByText(/dug out or filled since 2013\. A survey of the coast, CC BY 4\.0\./)).toBeTruthy();
});

it('says what a used level means', async () => {
  open(aGroundProposal, {
    enteredAhdM: 12.4,
    choice: { choice: 'used', ...AT, levelAhdM: 12.4, u95M: 0.4, model: terrainModel },
  });
  expect(
    await seen(
      /^Ground level from a terrain model ± 0\.4.m \(95%\): LiDAR 2013, 5.m grid\. We assess the crane 0\.4.m higher\./,
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('asks about a level far from the model’s, and keeps it when told so', async () => {
  const ground: GroundAnswer = {
    kind: 'not-proposed',
    reason: 'too-uncertain',
    sentence: notProposedText('too-uncertain', { u95M: 2.6 }),
    models: [at31],
  };
  const { chosen, user } = open(ground, { enteredAhdM: 3.1 });
  expect(await seen(/^The terrain model has about 31.m here; you entered 3\.1.m\./)).toBeTruthy();
  expect(screen.getByText(/^The terrain model is accurate to ± 2\.6.m here\..* It has about 31.m AHD/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Yes, keep 3\.1.m AHD$/ }));
  expect(chosen).toEqual([{ choice: 'own-level', ...AT, levelAhdM: 31, u95M: null, model: terrainModel }]);
});

it('offers no button where the model’s level may not be used', async () => {
  open(aGroundProposal, { notUsable: 'A tower crane needs a level from a survey or a plan.' });
  expect(await seen(/A tower crane needs a level from a survey or a plan\./)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
