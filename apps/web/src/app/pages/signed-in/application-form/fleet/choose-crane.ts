import type { FleetCrane } from '@jibline/contract';
import { changeType, entryOf, withoutRepeats } from '../../../../../features/applications/form/entry-of.ts';
import { type Entry, rowOf, textOf } from '../../../../../features/applications/form/question.ts';
import { isOfMachine } from '../../fleet/crane-questions.ts';

export const FLEET_CRANE = 'craneDetail.fleetCraneId';
const HEIGHT = 'craneDetail.maxHeightAglM';
/** As high as the crane itself, unless it is entered: each application has its own height. */
const FOLLOWS_HEIGHT: readonly string[] = ['craneDetail.restingHeightAglM', 'craneDetail.mastHeightAglM'];
const NO_ZONE = () => null;

/** Lights may hang on any crane, and the height is the application's own: what is typed stays if the crane says nothing. */
const staysTyped = (path: string) => path === HEIGHT || path === 'lightType' || path.startsWith('lighting.');
const isTyped = (entry: Entry, path: string) =>
  path === HEIGHT ? textOf(rowOf(entry[path]).metres) !== '' : entry[path] !== undefined;

/** Fills in everything a crane of the fleet knows; nothing of another crane is left. */
export function chooseCrane(entry: Entry, { id, answers }: Pick<FleetCrane, 'id' | 'answers'>): Entry {
  const others = Object.fromEntries(
    Object.entries(entry).filter(([path]) => path === 'craneType' || !isOfMachine(path) || staysTyped(path)),
  );
  const machine = withoutRepeats(entryOf('crane', answers, NO_ZONE), (path) => FOLLOWS_HEIGHT.includes(path));
  const { [HEIGHT]: usual, ...known } = machine;
  const typed = changeType({ ...others, ...known, craneType: String(answers.craneType) }, answers.craneType);
  return {
    ...(usual !== undefined && !isTyped(entry, HEIGHT) ? { ...typed, [HEIGHT]: usual } : typed),
    [FLEET_CRANE]: id,
  };
}

/** The answers stay; only where they came from is forgotten. */
export const detachCrane = (entry: Entry): Entry => ({ ...entry, [FLEET_CRANE]: '' });
