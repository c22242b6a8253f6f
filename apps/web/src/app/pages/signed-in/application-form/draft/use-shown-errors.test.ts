import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useShownErrors } from './use-shown-errors.ts';

const RADIUS = 'craneDetail.maxRadiusM';
const CAPABLE = 'craneDetail.maxHeightCapableAglM';

it('a field offers a valid value for itself once it was left; one for another field is not offered here', () => {
  const issues = [
    { path: RADIUS, message: 'Longer than boom and extension.', missing: false, use: 40 },
    {
      ...{ path: CAPABLE, message: 'The machine cannot reach the requested height.', missing: false },
      ...{ use: 60, useAt: 'craneDetail.maxHeightAglM' },
    },
  ];
  const { result } = renderHook(() => useShownErrors('crane', issues));
  expect(result.current.offerOf(RADIUS)).toBeUndefined();
  act(() => {
    result.current.left(RADIUS);
    result.current.left(CAPABLE);
  });
  expect(result.current.offerOf(RADIUS)).toBe(40);
  expect(result.current.of(CAPABLE)).toBe('The machine cannot reach the requested height.');
  expect(result.current.offerOf(CAPABLE)).toBeUndefined();
});

it('a contradiction is shown beside a prefilled field once another field of its step was left', () => {
  const issues = [
    { path: RADIUS, message: 'Longer than boom and extension.', missing: false, use: 40 },
    { path: CAPABLE, message: 'Too high.', missing: false },
  ];
  const { result } = renderHook(() => useShownErrors('crane', issues));
  act(() => result.current.left('site.latitude'));
  expect(result.current.offerOf(RADIUS)).toBeUndefined();
  act(() => result.current.left('craneDetail.boomLengthM'));
  expect([result.current.of(RADIUS), result.current.offerOf(RADIUS)]).toEqual(['Longer than boom and extension.', 40]);
  expect(result.current.of(CAPABLE)).toBeUndefined();
});
