import { describe, expect, it } from 'vitest';
import { partStatuses } from './product-parts.ts';

const ready = (missing: object) =>
  partStatuses(missing)
    .filter((part) => part.ready)
    .map((part) => part.id);

describe('what the public pages call ready', () => {
  it('is ready only when none of its screens is still to come', () => {
    expect(ready({ home: {}, createKml: {} })).not.toContain('applications');
    expect(ready({ home: {}, createKml: {} })).not.toContain('kml');
    expect(ready({ home: {}, createKml: {} })).toContain('payments');
  });

  it('is everything once nothing is missing', () => {
    expect(ready({})).toHaveLength(partStatuses({}).length);
  });
});
