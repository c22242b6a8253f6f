import type { Application, LocationFinding } from '@jibline/contract';
import { clearanceText, positionName } from '@jibline/contract/enums';
import {
  cranesFromForm,
  highestOf,
  LocationQuestionError,
  type NumberedCrane,
  type SweptPart,
  sweepCrane,
} from '@jibline/surfaces';
import type { CranesAround, GlobeCrane, NumberedMark } from '../../../../globe/globe.tsx';
import { bindingLimits } from '../location-guide/binding-limits.ts';

type Bound = Pick<LocationFinding, 'results'>;

/** One machine of an application with what it sweeps in all its stages. */
interface Machine extends Pick<NumberedCrane, 'crane' | 'from' | 'to'> {
  readonly working: readonly SweptPart[];
  readonly resting: readonly SweptPart[];
}

/** None while the answers do not describe a crane. */
export function machinesOf(application: Application): readonly Machine[] {
  try {
    return cranesFromForm(application).map(({ crane, from, to }) => {
      const stages = sweepCrane(crane);
      return {
        ...{ crane, from, to },
        working: stages.flatMap(({ working }) => working),
        resting: stages.flatMap(({ resting }) => resting),
      };
    });
  } catch (error) {
    if (error instanceof LocationQuestionError) return [];
    throw error;
  }
}

function marksOf({ crane, from, working, resting }: Machine): NumberedMark[] {
  return crane.positions.map((at, n) => {
    const top = (parts: readonly SweptPart[]) =>
      Math.max(at.groundAhdM ?? 0, ...parts.filter((part) => part.at === at.name).map(highestOf));
    return { name: positionName(from - 1 + n), at, tipAhdM: { working: top(working), resting: top(resting) } };
  });
}

/** The findings about one machine, where the application has different ones. */
const findingsOf = (findings: readonly LocationFinding[], { from }: Pick<Machine, 'from'>): Bound[] =>
  findings.map((finding) => finding.cranes.find((own) => own.from === from) ?? finding);

const leastMargin = (findings: readonly LocationFinding[], machine: Machine) =>
  bindingLimits(findingsOf(findings, machine)).working[0]?.marginM ?? Number.POSITIVE_INFINITY;

/** The machine a picture starts with: the one with the least room. */
const gravestOf = (machines: readonly Machine[], findings: readonly LocationFinding[]) =>
  machines.reduce((worst, one) => (leastMargin(findings, one) < leastMargin(findings, worst) ? one : worst));

/** Lines between cranes that get in each other's way. */
const clearancesOf = (marks: readonly NumberedMark[], conflicts: LocationFinding['conflicts']) =>
  conflicts.flatMap((conflict): CranesAround['clearances'][number][] => {
    const [a, b] = conflict.cranes.map((number) => marks[number - 1]);
    return a && b ? [{ between: [a, b], text: clearanceText(conflict), canCollide: conflict.kind === 'collide' }] : [];
  });

/** Every crane of an application with its number; none for a single one. */
export function numberedMarks(machines: readonly Machine[]): readonly NumberedMark[] {
  const marks = machines.flatMap(marksOf);
  return marks.length > 1 ? marks : [];
}

/** The same sweep that was assessed, of every crane, for the plan; null while the answers do not describe a crane. */
export function sweepOfAll(machines: readonly Machine[]) {
  const [at] = machines.flatMap(({ crane }) => crane.positions);
  if (!at) return null;
  return {
    at,
    working: machines.flatMap(({ working }) => working),
    resting: machines.flatMap(({ resting }) => resting),
  };
}

/** For the globe: one crane in view, and all of them drawn. `chosen` is a crane's number; null: the gravest. */
export function craneInView(application: Application, chosen: number | null): GlobeCrane | null {
  const machines = machinesOf(application);
  if (machines.length === 0) return null;
  const { assessments, id, number } = application;
  const { at: _first, ...whole } = sweepOfAll(machines) ?? { at: null, working: [], resting: [] };
  const marks = numberedMarks(machines);
  const machine =
    machines.find(({ from, to }) => chosen !== null && from <= chosen && chosen <= to) ??
    gravestOf(machines, assessments);
  const [first] = machine.crane.positions;
  const mark = marks[(chosen ?? machine.from) - 1];
  const at = mark?.at ?? first;
  if (!at) return null;
  const { working, resting } = machine;
  return {
    id: machines.length > 1 ? `${id} ${mark?.name ?? ''}` : id,
    label: machines.length > 1 && mark ? `${number}, ${mark.name.toLowerCase()}` : number,
    ...{ at, working, resting },
    groundAhdM: machine.crane.positions.find((one) => one === at)?.groundAhdM ?? first?.groundAhdM ?? 0,
    binding: bindingLimits(findingsOf(assessments, machine)),
    around:
      marks.length === 0
        ? undefined
        : {
            ...whole,
            binding: bindingLimits(assessments),
            marks,
            clearances: clearancesOf(marks, assessments[0]?.conflicts ?? []),
          },
  };
}
