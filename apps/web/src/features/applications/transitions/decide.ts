import {
  AUTHORITIES,
  AUTHORITY_NAMES,
  heightInCondition,
  REJECTION_LABELS,
  REJECTION_REASONS,
} from '@jibline/contract/enums';
import { isPiercedAtWork } from '@jibline/surfaces';
import { choose, END_AFTER_START, enter } from '../../../ui/fields/field-messages.ts';
import { readMoment, writeMoment } from '../../../ui/fields/moments/moment-text.ts';
import { firstConditions, libraryCondition, problemsOf, proposedFor } from './condition-text.ts';
import { heightFields, isHeight, typedHeights, wholeHeights } from './decided-heights.ts';
import {
  CHOOSE,
  conditionsOf,
  ENTER_MOMENT,
  figure,
  type TransitionField,
  type TransitionForm,
  type TransitionFormContext,
  text,
} from './transition-form.ts';

const undecided = ({ application }: TransitionFormContext) =>
  application.airports.filter(({ outcome }) => outcome === null);
/** The airport the decision is about: the one chosen, else the first undecided one. */
export const decidedAirport = (context: TransitionFormContext, chosen = '') =>
  chosen || undecided(context)[0]?.airportId || context.application.airports[0]?.airportId || '';

/** Shown only when there is a choice. */
function airportField(context: TransitionFormContext): TransitionField[] {
  const options = undecided(context).map(({ airportId, label }) => ({ value: airportId, label }));
  if (options.length < 2) return [];
  const invalid = choose('an airport');
  return [{ name: 'airportId', label: 'Airport', kind: 'choice', options, initial: decidedAirport(context), invalid }];
}

/** If unchanged, the exact moment applied for, with its seconds; the field shows whole minutes only. */
const momentOf = (typed: string, proposed: string | null | undefined, { timeZone }: TransitionFormContext) =>
  proposed && typed === writeMoment(proposed, timeZone) ? proposed : readMoment(typed, timeZone).instant;

const NONE = { value: '', label: 'No, the airport decides' };

export const approve: TransitionForm = {
  fields: (context) => {
    const { application, timeZone, files } = context;
    const { startAt, endAt } = application.schedule ?? {};
    const outside: TransitionField[] =
      files.length === 0
        ? []
        : [
            {
              name: 'outsideAuthority',
              label: 'Decided by another authority',
              kind: 'choice',
              options: [NONE, ...AUTHORITIES.map((value) => ({ value, label: `Yes, ${AUTHORITY_NAMES[value]}` }))],
              initial: '',
              hint: 'If another authority decides this, record its decision and choose the document.',
              invalid: choose('who decided'),
            },
            {
              name: 'outsideReference',
              label: 'Reference of that decision',
              kind: 'line',
              initial: '',
              invalid: enter('the reference of that decision'),
            },
            {
              name: 'outsideFileId',
              label: 'Document of that decision',
              kind: 'choice',
              options: [{ value: '', label: 'None' }, ...files.map(({ id, name }) => ({ value: id, label: name }))],
              initial: '',
              invalid: choose('the document from the files of this application'),
            },
          ];
    return [
      ...airportField(context),
      ...heightFields(context, decidedAirport(context)),
      {
        name: 'validFrom',
        label: 'Valid from',
        kind: 'moment',
        initial: startAt ? writeMoment(startAt, timeZone) : '',
        invalid: ENTER_MOMENT,
      },
      {
        name: 'validTo',
        label: 'Valid until',
        kind: 'moment',
        initial: endAt ? writeMoment(endAt, timeZone) : '',
        invalid: END_AFTER_START,
      },
      {
        name: 'conditions',
        label: 'Conditions',
        kind: 'conditions',
        initial: firstConditions(context, decidedAirport(context)),
        invalid: 'Add at least one condition, and fill in every condition.',
      },
      {
        name: 'reasons',
        label: 'Reasons',
        kind: 'text',
        template: 'approval-reason',
        initial: context.wording?.start(decidedAirport(context), 'approval-reason') ?? '',
        invalid: enter('the reasons for the approval'),
      },
      {
        name: 'riskStatement',
        label: 'Risk statement',
        kind: 'text',
        hint: 'What could go wrong, and what prevents it.',
        template: 'risk',
        initial: context.wording?.start(decidedAirport(context), 'risk') ?? '',
        invalid: enter('a risk statement, at least one sentence'),
      },
      ...outside,
    ];
  },
  // Two different heights would make the permit invalid: condition C1 follows the height as long as it has the
  // library's text.
  follow: (values, changed, context) => {
    const heights = isHeight(changed) ? wholeHeights(values, context) : null;
    if (heights === null) return values;
    const airportId = decidedAirport(context, text(values, 'airportId'));
    const conditions = conditionsOf(values).map((one) =>
      heightInCondition(one) === null ? one : libraryCondition('C1', context, airportId, heights),
    );
    return { ...values, conditions };
  },
  problems: (values, context) => {
    const airportId = decidedAirport(context, text(values, 'airportId'));
    const found = problemsOf(conditionsOf(values), context, airportId, wholeHeights(values, context));
    return found.length === 0 ? {} : { conditions: found.join(' ') };
  },
  request: (values, context) => ({
    event: 'approve',
    airportId: decidedAirport(context, text(values, 'airportId')),
    ...typedHeights(values, context),
    validFrom: momentOf(text(values, 'validFrom'), context.application.schedule?.startAt, context),
    validTo: momentOf(text(values, 'validTo'), context.application.schedule?.endAt, context),
    conditions: conditionsOf(values),
    reasons: text(values, 'reasons'),
    riskStatement: text(values, 'riskStatement'),
    outsideDecision: text(values, 'outsideAuthority')
      ? {
          authority: text(values, 'outsideAuthority'),
          reference: text(values, 'outsideReference'),
          fileId: text(values, 'outsideFileId'),
        }
      : null,
  }),
};

export const reject: TransitionForm = {
  fields: (context) => {
    const airportId = decidedAirport(context);
    const found = context.application.assessments.find((one) => one.airportId === airportId);
    // If nothing is penetrated, the requested height is permissible, so there is none to state.
    const passes = found && isPiercedAtWork(found) ? found.greatestTipAhdM : null;
    return [
      ...airportField(context),
      {
        name: 'reasonCode',
        label: 'Reason',
        kind: 'choice',
        options: [CHOOSE, ...REJECTION_REASONS.map((value) => ({ value, label: REJECTION_LABELS[value] }))],
        initial: '',
        invalid: choose('a reason'),
      },
      {
        name: 'text',
        label: 'Explanation (shown to the applicant)',
        kind: 'text',
        template: 'refusal-reason',
        initial: '',
        invalid: enter('an explanation for the applicant'),
      },
      {
        name: 'heightThatPassesAhdM',
        label: 'Maximum permissible height, m AHD (optional)',
        kind: 'number',
        hint:
          found && !isPiercedAtWork(found)
            ? 'Leave this empty. The height applied for is below every surface.'
            : 'From the assessment. Leave this empty if no height is permissible.',
        initial: passes === null ? '' : String(passes),
        invalid: 'Enter a height in metres AHD, for example 45.5, or leave this empty.',
      },
    ];
  },
  request: (values, context) => ({
    event: 'reject',
    airportId: decidedAirport(context, text(values, 'airportId')),
    reasonCode: text(values, 'reasonCode'),
    text: text(values, 'text'),
    heightThatPassesAhdM: figure(values, 'heightThatPassesAhdM'),
  }),
};

export const markReady: TransitionForm = {
  fields: (context) => [
    {
      name: 'recommendation',
      label: 'Recommendation',
      kind: 'text',
      hint: 'What to decide and why.',
      initial: '',
      invalid: enter('your recommendation'),
    },
    {
      name: 'conditions',
      label: 'Conditions you propose',
      kind: 'conditions',
      initial: firstConditions(context, decidedAirport(context)),
      invalid: 'Fill in every condition.',
    },
  ],
  problems: (values, context) => {
    const airportId = decidedAirport(context);
    const found = problemsOf(conditionsOf(values), context, airportId, proposedFor(context, airportId));
    return found.length === 0 ? {} : { conditions: found.join(' ') };
  },
  request: (values) => ({
    event: 'mark-ready',
    recommendation: text(values, 'recommendation'),
    conditions: conditionsOf(values),
  }),
};
