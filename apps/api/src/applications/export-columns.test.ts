import { expect, it } from 'vitest';
import { exportColumns } from './export-columns.ts';
import type { ListRow } from './lists/row.ts';

const at = (day: string) => new Date(`2026-11-${day}:25:00+11:00`);
const row = {
  ...{ state: 7, phase: 'SUSPENDED', close_reason: null, replaced_from: null, up_since: at('18T07') },
  ...{ valid_from: at('17T07'), valid_to: at('28T17'), suspended_from: at('20T20') },
} as unknown as ListRow;

it.each([
  ['announced', at('19T08'), row, 'Approved: crane up', 'Crane up'],
  ['announced, down', at('19T08'), { ...row, up_since: null }, 'Approved', 'Crane down'],
  ['started', at('20T20'), row, 'Suspended', 'Suspended, crane up'],
])('a suspension that is %s: what Excel says of the state and the crane', (_what, now, of, state, crane) => {
  const columns = exportColumns(now);
  expect(columns.state.cell(of)).toBe(state);
  expect(columns.presence.cell(of)).toBe(crane);
});
