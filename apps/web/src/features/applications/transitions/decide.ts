import { AUTHORITIES, AUTHORITY_NAMES, heightInCondition, REJECTION_REASONS } from '@jibline/contract/enums';
import { isPiercedAtWork } from '@jibline/surfaces';
import { readMoment, writeMoment } from '../../../ui/fields/moment-text.ts';
import { REJECTION_LABELS } from './choice-words.ts';
import { firstConditions, libraryCondition, problemsOf, proposedHeight, settingsFor } from './condition-text.ts';
import {
  CHOOSE,
  conditionsOf,
  figure,
  type TransitionField,
  type TransitionForm,
  type TransitionFormContext,
  text,
} from './move.ts';

const undecided = ({ application }: TransitionFormContext) =>
  application.airports.filter(({ outcome }) => outcome === null);
/** The airport the decision is about: the one typed, else the first that is open. */
export const decidedAirport = (context: TransitionFormContext, chosen = '') =>
  chosen || undecided(context)[0]?.airportId || context.application.airports[0]?.airportId || '';

/** Asked only where there is a choice. */
function airportField(context: TransitionFormContext): TransitionField[] {
  const options = undecided(context).map(({ airportId, label }) => ({ value: airportId, label }));
  if (options.length < 2) return [];
  const wanted = 'Please choose the airport the decision is about.';
  return [{ name: 'airportId', label: 'For', kind: 'choice', options, initial: decidedAirport(context), wanted }];
}

/** Left as proposed, it is the very moment applied for, seconds included; the field shows whole minutes only. */
const momentOf = (typed: string, proposed: string | null | undefined, { timeZone }: TransitionFormContext) =>
  proposed && typed === writeMoment(proposed, timeZone) ? proposed : readMoment(typed, timeZone);

const NONE = { value: '', label: 'No: the airport decides this itself' };

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
              label: 'Decided elsewhere',
              kind: 'choice',
              options: [NONE, ...AUTHORITIES.map((value) => ({ value, label: `Yes: ${AUTHORITY_NAMES[value]}` }))],
              initial: '',
              hint: 'Where the power to decide lies outside, say who decided and give the document.',
              wanted: 'Please choose who decided.',
            },
            {
              name: 'outsideReference',
              label: 'Reference of that decision',
              kind: 'line',
              initial: '',
              wanted: 'Please give its reference.',
            },
            {
              name: 'outsideFileId',
              label: 'Document of that decision',
              kind: 'choice',
              options: [{ value: '', label: 'None' }, ...files.map(({ id, name }) => ({ value: id, label: name }))],
              initial: '',
              wanted: 'Please choose the document among the files of this case.',
            },
          ];
    return [
      ...airportField(context),
      {
        name: 'approvedHeightAhdM',
        label: 'Approved height, m AHD',
        kind: 'number',
        initial: String(proposedHeight(context, decidedAirport(context)) ?? ''),
        hint: `At most the height that was asked for. This airport rounds down to ${settingsFor(context, decidedAirport(context)).approvedHeightRoundingM} m.`,
        wanted: 'Please give a height in metres AHD, such as 45.5.',
      },
      {
        name: 'validFrom',
        label: 'Valid from',
        kind: 'moment',
        initial: startAt ? writeMoment(startAt, timeZone) : '',
        wanted: 'Please give the day and the time.',
      },
      {
        name: 'validTo',
        label: 'Valid until',
        kind: 'moment',
        initial: endAt ? writeMoment(endAt, timeZone) : '',
        wanted: 'Please give the day and the time, later than the beginning.',
      },
      {
        name: 'conditions',
        label: 'Conditions',
        kind: 'conditions',
        initial: firstConditions(context, decidedAirport(context)),
        wanted: 'A permit has at least one condition, and each is written out.',
      },
      { name: 'reasons', label: 'Reasons', kind: 'text', initial: '', wanted: 'Please say why it is approved.' },
      {
        name: 'riskStatement',
        label: 'Risk statement',
        kind: 'text',
        hint: 'What could go wrong, and what keeps it from happening.',
        initial: '',
        wanted: 'Please state the risk, if only in a sentence.',
      },
      ...outside,
    ];
  },
  // A permit that says two heights says none: C1 follows as long as it stands in the library's words.
  follow: (values, changed, context) => {
    const height = figure(values, 'approvedHeightAhdM');
    if (changed !== 'approvedHeightAhdM' || height === null || Number.isNaN(height)) return values;
    const airportId = decidedAirport(context, text(values, 'airportId'));
    const conditions = conditionsOf(values).map((one) =>
      heightInCondition(one) === null ? one : libraryCondition('C1', context, airportId, height),
    );
    return { ...values, conditions };
  },
  problems: (values, context) => {
    const airportId = decidedAirport(context, text(values, 'airportId'));
    const found = problemsOf(conditionsOf(values), context, airportId, figure(values, 'approvedHeightAhdM'));
    return found.length === 0 ? {} : { conditions: found.join(' ') };
  },
  request: (values, context) => ({
    event: 'approve',
    airportId: decidedAirport(context, text(values, 'airportId')),
    approvedHeightAhdM: figure(values, 'approvedHeightAhdM'),
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
    // Of a case refused for another reason no height would pass: the one asked for does.
    const passes = found && isPiercedAtWork(found) ? found.greatestTipAhdM : null;
    return [
      ...airportField(context),
      {
        name: 'reasonCode',
        label: 'Reason',
        kind: 'choice',
        options: [CHOOSE, ...REJECTION_REASONS.map((value) => ({ value, label: REJECTION_LABELS[value] }))],
        initial: '',
        wanted: 'Please choose a reason.',
      },
      {
        name: 'text',
        label: 'What the applicant is told',
        kind: 'text',
        initial: '',
        wanted: 'Please explain it: the applicant reads this.',
      },
      {
        name: 'heightThatPassesAhdM',
        label: 'Height that would pass, m AHD',
        kind: 'number',
        hint:
          found && !isPiercedAtWork(found)
            ? 'Leave it empty: the height asked for is below every surface.'
            : 'As the assessment has it. Leave it empty where no height would.',
        initial: passes === null ? '' : String(passes),
        wanted: 'Please give a height in metres AHD, or leave it empty.',
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
      hint: 'What to decide, and why.',
      initial: '',
      wanted: 'Please write what you recommend.',
    },
    {
      name: 'conditions',
      label: 'Conditions you propose',
      kind: 'conditions',
      initial: firstConditions(context, decidedAirport(context)),
      wanted: 'Every condition is written out.',
    },
  ],
  problems: (values, context) => {
    const airportId = decidedAirport(context);
    const found = problemsOf(conditionsOf(values), context, airportId, proposedHeight(context, airportId));
    return found.length === 0 ? {} : { conditions: found.join(' ') };
  },
  request: (values) => ({
    event: 'mark-ready',
    recommendation: text(values, 'recommendation'),
    conditions: conditionsOf(values),
  }),
};
