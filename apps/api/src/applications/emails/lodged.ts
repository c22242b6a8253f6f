import { APPLICATION_STATE, marginText, outcomeLabels } from '@jibline/contract';
import { airportsIn, dayOf, type EmailContext } from './email-context.ts';
import type { Template } from './template.ts';

const NOT_ASSESSED = 'Not assessed yet.';
type Assessed = Pick<EmailContext['application'], 'path' | 'worst_margin_m'>;
const outcome = ({ path, worst_margin_m: marginM }: Assessed) =>
  path === null ? null : outcomeLabels({ path, marginM });
const forApplicant = (assessed: Assessed) =>
  assessed.path === 'GREEN'
    ? 'Clear of all protected surfaces. Usually decided within 3 business days.'
    : (outcome(assessed)?.about ?? NOT_ASSESSED);

const period = (about: EmailContext) => {
  const { start_at, end_at } = about.application;
  return start_at && end_at ? `${dayOf(about, start_at)} to ${dayOf(about, end_at)}` : 'Not given';
};

const { SUBMITTED } = APPLICATION_STATE;

/** Before the review starts, the due date is the date by which it starts. */
export const dueFact = (about: EmailContext): [string, string][] => {
  const { due_at, state } = about.application;
  return due_at ? [[state === SUBMITTED ? 'Review starts by' : 'Decision due by', dayOf(about, due_at)]] : [];
};

export const submitted: Template = {
  to: ['applicant'],
  write: (about, { event }) => ({
    subject: `${about.application.number}: application ${event === 'reopen' ? 'reopened' : 'received'} by ${airportsIn(about) || 'the airport'}`,
    say: [
      `${event === 'reopen' ? 'The airport has reopened your application and reviews it again.' : 'We have received your application.'} Use the link below to track it, add files or message the airport.`,
    ],
    facts: [['Assessment', forApplicant(about.application)], ...dueFact(about), ['Period', period(about)]],
    link: { label: 'Track application', url: about.applicationUrl },
  }),
};

export const arrived: Template = {
  to: ['managers'],
  write: (about) => {
    const { application } = about;
    const margin = application.worst_margin_m;
    return {
      subject: `${application.number}: new application (${outcome(application)?.label ?? 'not assessed yet'})`,
      say: ['Your airport has a new application.'],
      facts: [
        ['Assessment', outcome(application)?.about ?? NOT_ASSESSED],
        ['Smallest margin', margin === null ? 'No protected surface above this location' : marginText(margin)],
        ['Applicant', [application.applicant_name, application.company_name].filter(Boolean).join(', ')],
        ['Period', period(about)],
        ...dueFact(about),
      ],
      link: { label: 'View application', url: about.applicationUrl },
    };
  },
};

export const assigned: Template = {
  to: ['officer'],
  write: (about) => ({
    subject: `${about.application.number}: assigned to you`,
    say: ['You are now the officer for this application.'],
    facts: dueFact(about),
    link: { label: 'View application', url: about.applicationUrl },
  }),
};
