import { CatalogueModel, machineIssues } from '@jibline/contract';
import { machineProblems } from '@jibline/surfaces';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from './catalogue.ts';

describe('the catalogue', () => {
  it('has each model once', () => {
    expect(new Set(CATALOGUE.map(({ id }) => id)).size).toBe(CATALOGUE.length);
    expect(CATALOGUE.length).toBeGreaterThanOrEqual(20);
  });

  it.each(CATALOGUE.map((model) => [model.id, model] as const))(
    '%s: a possible crane, and where its figures are from',
    (_, model) => {
      expect(CatalogueModel.parse(model)).toEqual(model);
      expect(new URL(model.source.url ?? '').protocol).toMatch(/^https?:$/);
      expect(model.source.title.length).toBeGreaterThan(3);
      const { make, model: name, craneSubType, ...figures } = model.craneDetail;
      expect([make, name, craneSubType]).not.toContain(undefined);
      expect(Object.keys(figures).length).toBeGreaterThan(0);
      // The owner still enters the plant number and what the maker does not publish; nothing given is impossible.
      const given = machineIssues({ ...model, safety: {}, lighting: {} }).filter(
        ({ missing, message }) => !missing && message !== 'Required for a luffing crane.',
      );
      expect(given).toEqual([]);
      expect(machineProblems(model)).toEqual([]);
    },
  );
});
