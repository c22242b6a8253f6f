import { APPLICATION_STATE } from '@jibline/contract';
import { airportsIn, dayOf, type EmailContext } from './email-context.ts';
import type { Template } from './template.ts';

const PATHS: Record<string, string> = {
  GREEN: 'Nothing protected is reached: usually decided within three business days.',
  AMBER: 'Below every protected surface, but close: an officer looks at it.',
  'RED-S': 'It would reach into a protected surface for a short time: CASA and Airservices are asked.',
  'RED-L':
    'It would reach into a protected surface for longer: several authorities are asked, and the Department decides.',
  BLACK: 'It would reach into the airspace of instrument procedures: this can only be allowed in exceptional cases.',
  OTHER: 'Defence or the aerodrome itself has to be asked.',
};
const inWords = (path: string | null) => (path === null ? 'Being worked out.' : (PATHS[path] ?? path));

const period = (about: EmailContext) => {
  const { start_at, end_at } = about.application;
  return start_at && end_at ? `${dayOf(about, start_at)} to ${dayOf(about, end_at)}` : 'not given';
};

const { SUBMITTED } = APPLICATION_STATE;

/** Called what it is: before somebody reviews it, when that starts. */
export const dueFact = (about: EmailContext): [string, string][] => {
  const { due_at, state } = about.application;
  return due_at ? [[state === SUBMITTED ? 'Review starts by' : 'Decision due by', dayOf(about, due_at)]] : [];
};

export const submitted: Template = {
  to: ['applicant'],
  write: (about) => ({
    subject: `${about.application.number}: your application is with ${airportsIn(about) || 'the airport'}`,
    say: ['We have your application. You can follow it, add files and talk to the airport at the address below.'],
    facts: [
      ['Number', about.application.number],
      ['What happens next', inWords(about.application.path)],
      ...dueFact(about),
      ['Period', period(about)],
    ],
    link: { label: 'Follow your application', url: about.caseUrl },
  }),
};

export const arrived: Template = {
  to: ['managers'],
  write: (about) => {
    const { application } = about;
    const margin = application.worst_margin_m;
    return {
      subject: `${application.number}: new application, ${application.path ?? 'not assessed'}`,
      say: ['A new application came in for your airport.'],
      facts: [
        ['Path', `${application.path ?? '–'}: ${inWords(application.path)}`],
        ['Smallest margin', margin === null ? 'no height surface above it' : `${margin.toFixed(1)} m`],
        ['Applicant', [application.applicant_name, application.company_name].filter(Boolean).join(', ')],
        ['Period', period(about)],
        ...dueFact(about),
      ],
      link: { label: 'Open the application', url: about.caseUrl },
    };
  },
};

export const assigned: Template = {
  to: ['officer'],
  write: (about) => ({
    subject: `${about.application.number}: assigned to you`,
    say: ['This application is now yours to work on.'],
    facts: dueFact(about),
    link: { label: 'Open the application', url: about.caseUrl },
  }),
};
