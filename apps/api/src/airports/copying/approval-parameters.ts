import { isDeepStrictEqual } from 'node:util';
import { type ApprovalParametersElsewhere, type ApprovalSettings, isConditionId } from '@jibline/contract';
import type { Db, Tx } from '../../db.ts';
import { newId } from '../../new-id.ts';
import { findOwnParameters, parametersChanged, parametersRights, presentParameters } from '../approval.ts';
import { fittingRow, storedSettings } from '../approval-settings.ts';
import { parametersOfAll, type StoredParameters } from '../approval-store.ts';
import { addParameters, replaceParameters } from '../write-parameters.ts';
import type { CopiedKind, Copy } from './copied-kind.ts';
import type { ShownElsewhere } from './shown-elsewhere.ts';

/** Texts of the conditions each airport has worded or added itself, by the condition's key. */
export type ConditionTexts = (
  db: Db | Tx,
  airportIds: readonly string[],
) => Promise<ReadonlyMap<string, ReadonlyMap<string, string>>>;

interface ParametersCopy extends Copy {
  current: StoredParameters | null;
  /** What applies there while it has none of these. */
  wider: StoredParameters | null;
  after: ApprovalSettings;
  leftOut: string[];
}

/** A condition without a text at an airport would leave a gap in its permits. */
export const copiedParameters = (
  conditionTexts: ConditionTexts,
): CopiedKind<StoredParameters, ParametersCopy, ShownElsewhere<ApprovalParametersElsewhere>> => ({
  rights: parametersRights,
  find: findOwnParameters,
  airportOf: ({ airport_id }) => airport_id,
  changed: parametersChanged,
  copies: async (db, source, airports) => {
    const ids = airports.map(({ id }) => id);
    const rows = await parametersOfAll(db, ids);
    const texts = await conditionTexts(db, ids);
    const settings = storedSettings(source);
    return airports.map((airport) => {
      const applies = fittingRow(rows, airport.id, source.crane_type, source.path);
      const current = applies?.crane_type === source.crane_type && applies.path === source.path ? applies : null;
      const leftOut = settings.conditionIds.filter((id) => !isConditionId(id) && !texts.get(airport.id)?.has(id));
      const after = { ...settings, conditionIds: settings.conditionIds.filter((id) => !leftOut.includes(id)) };
      const same = current !== null && isDeepStrictEqual(storedSettings(current), after);
      const wider = current === null ? applies : null;
      return { airport, version: current?.version ?? null, same, refusal: null, current, wider, after, leftOut };
    });
  },
  write: (tx, actor, { crane_type: craneType, path }, { airport, current, after: settings }, at) => {
    const one = { airportId: airport.id, craneType, path, settings, at };
    if (current === null) return addParameters(tx, actor, { ...one, id: newId() });
    return replaceParameters(tx, actor, current, { ...one, id: current.id, version: current.version });
  },
  show: ({ airport, current, wider, after, leftOut }, { crane_type, path }, permissions) => ({
    current: current && presentParameters(current, permissions, true),
    wider: wider && presentParameters(wider, permissions, true),
    after: { ...after, airportId: airport.id, craneType: crane_type, path },
    leftOut,
  }),
});
