import {
  ACTION_LABELS,
  type Actor,
  APPLICATION_STATE,
  EVENT_LABELS,
  GUARDS,
  type Guard,
  LIFECYCLE,
  type LifecycleEvent,
  PHASE_LABELS,
  STATE_LABELS,
  type Transition,
} from '@jibline/contract';

const ACTOR_NAMES: Record<Actor, string> = {
  owner: 'the applicant',
  'company-manager': 'company M',
  'company-admin': 'company A',
  payer: 'whoever holds the payment link',
  'airport-manager': 'airport or operator M',
  'airport-admin': 'airport or operator A',
  'global-manager': 'platform M',
  'global-admin': 'platform A',
  system: 'the product itself',
};

const INTRODUCTION = `## Steps of an application

Each step leads from one state to another and can be taken only by the people named. It is refused, with the sentence in the
last column, unless its condition is met; a sentence may be more exact than the one printed here. “The product itself” acts on a
date, a confirmed payment or a rule the airport has set, never on anyone's word.

Two rules are not in the table. An airport's manager decides only where the airport's settings let managers decide, and only on an
application that is clear of every surface or close to one; its administrators decide the others. And where a surface is penetrated,
the law says who may approve at all: the airport, its delegate, another authority, or no one
(\`packages/surfaces/src/assess/evaluate/decision-powers.ts\`, with the clause for each).

| Step | From | To | Who | Refused with |
|---|---|---|---|---|`;

/** Applicants withdraw by the same event by which airports close. */
const label = (event: LifecycleEvent) =>
  event === 'cancel'
    ? 'Withdraw or close application'
    : event in ACTION_LABELS
      ? ACTION_LABELS[event as keyof typeof ACTION_LABELS]
      : EVENT_LABELS[event];

const stateText = (state: Transition['from'], none: string) =>
  state === null ? none : STATE_LABELS[APPLICATION_STATE[state]];
const refusals = (guards: readonly Guard[]) => [...new Set(guards.map((guard) => GUARDS[guard].failure))].join(' ');

function line(row: Transition): string {
  const phases = row.fromPhases?.map((phase) => PHASE_LABELS[phase]).join(', ');
  return `| ${[
    label(row.event as LifecycleEvent),
    `${stateText(row.from, 'nothing')}${phases ? ` (${phases})` : ''}`,
    stateText(row.to, 'deleted'),
    row.who.map((actor) => ACTOR_NAMES[actor]).join(', '),
    refusals(row.guards),
  ].join(' | ')} |`;
}

/** Who may make which transition, from the table the API executes. */
export const lifecycleSection = (): string => `${[INTRODUCTION, ...LIFECYCLE.map(line)].join('\n')}\n`;
