import { LICENCES_OF } from '@jibline/contract/enums';
import { OPTIONS, optionsOf } from '../option-labels.ts';
import type { Group } from '../question.ts';

export const PEOPLE: readonly Group[] = [
  {
    title: 'You',
    known: true,
    questions: [
      { path: 'applicant.applicantName', kind: 'line', label: 'Your name' },
      { path: 'applicant.applicantTitle', kind: 'line', label: 'Position' },
      { path: 'applicant.applicantEmail', kind: 'email', label: 'Email' },
      { path: 'applicant.applicantPhone', kind: 'phone', label: 'Mobile' },
      { path: 'applicant.applicantRole', kind: 'one', label: 'You are applying as', options: OPTIONS.roles },
      {
        path: 'applicant.ccEmails',
        kind: 'emails',
        label: 'Copy emails to',
        help: 'Up to 5 email addresses, separated by commas.',
      },
    ],
  },
  {
    title: 'Company',
    known: true,
    questions: [
      { path: 'applicant.abn', kind: 'line', label: 'ABN', wide: true },
      {
        path: 'applicant.noAbnReason',
        kind: 'line',
        label: 'No ABN? Tell us why',
        help: 'For example “private person”.',
        when: ({ applicant }) => !applicant?.abn,
        wide: true,
      },
      { path: 'applicant.companyName', kind: 'line', label: 'Company', help: 'The legal name, or your own name.' },
      { path: 'applicant.acn', kind: 'line', label: 'ACN' },
      { path: 'applicant.companyAddress', kind: 'address', label: 'Postal address', wide: true },
      { path: 'applicant.poNumber', kind: 'line', label: 'Invoice reference' },
      { path: 'applicant.accountsEmail', kind: 'email', label: 'Email for invoices' },
      { path: 'applicant.principalContractor', kind: 'line', label: 'Principal contractor' },
      { path: 'applicant.principalContractorPhone', kind: 'phone', label: 'Principal contractor’s phone' },
    ],
  },
  {
    title: 'On site',
    about: 'Who the airport can ring at any hour while the crane is up.',
    questions: [
      { path: 'people.siteContactName', kind: 'line', label: 'Site contact' },
      {
        path: 'people.siteContactPhone',
        kind: 'phone',
        label: 'Site contact’s mobile',
        help: 'Someone must answer while the crane is up. No switchboard.',
      },
      { path: 'people.emergencyContactName', kind: 'line', label: '24-hour contact' },
      { path: 'people.emergencyContactPhone', kind: 'phone', label: '24-hour phone' },
      { path: 'people.altContactName', kind: 'line', label: 'Second contact' },
      {
        path: 'people.altContactPhone',
        kind: 'phone',
        label: 'Second contact’s phone',
        help: 'A different number from the site contact’s.',
      },
      {
        path: 'people.operatorName',
        kind: 'line',
        label: 'Crane operator',
        help: 'You can enter “to be advised”. We ask again when the crane first goes up.',
      },
      {
        path: 'people.hrwClass',
        kind: 'one',
        label: 'High-risk-work licence class',
        options: ({ craneType }) =>
          craneType === undefined || craneType === null ? OPTIONS.licences : optionsOf(LICENCES_OF[craneType]),
      },
      { path: 'people.hrwNumber', kind: 'line', label: 'Licence number' },
      {
        path: 'people.siteRadio',
        kind: 'line',
        label: 'Radio channel or call sign',
        when: ({ site }) => site?.onAirport === true,
      },
    ],
  },
];
