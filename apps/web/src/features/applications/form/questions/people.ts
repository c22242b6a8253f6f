import { LICENCES_OF } from '@jibline/contract/enums';
import { OPTIONS, optionsOf } from '../option-labels.ts';
import type { Group } from '../question.ts';

export const PEOPLE: readonly Group[] = [
  {
    title: 'You',
    questions: [
      { path: 'applicant.applicantName', kind: 'line', label: 'Your name' },
      { path: 'applicant.applicantTitle', kind: 'line', label: 'Position' },
      { path: 'applicant.applicantEmail', kind: 'email', label: 'E-mail' },
      { path: 'applicant.applicantPhone', kind: 'phone', label: 'Mobile' },
      { path: 'applicant.applicantRole', kind: 'one', label: 'You apply as', options: OPTIONS.roles },
      {
        path: 'applicant.ccEmails',
        kind: 'emails',
        label: 'Copy letters to',
        help: 'Up to five addresses, separated by commas.',
      },
    ],
  },
  {
    title: 'Company',
    questions: [
      { path: 'applicant.abn', kind: 'line', label: 'ABN', wide: true },
      {
        path: 'applicant.noAbnReason',
        kind: 'line',
        label: 'No ABN? Say why',
        help: 'Such as “private person”.',
        when: ({ applicant }) => !applicant?.abn,
        always: true,
        wide: true,
      },
      { path: 'applicant.companyName', kind: 'line', label: 'Company', help: 'Its legal name, or your own.' },
      { path: 'applicant.acn', kind: 'line', label: 'ACN' },
      { path: 'applicant.companyAddress', kind: 'address', label: 'Postal address', wide: true },
      { path: 'applicant.poNumber', kind: 'line', label: 'Invoice reference' },
      { path: 'applicant.accountsEmail', kind: 'email', label: 'E-mail for invoices' },
      { path: 'applicant.principalContractor', kind: 'line', label: 'Principal contractor' },
      { path: 'applicant.principalContractorPhone', kind: 'phone', label: 'Their telephone' },
    ],
  },
  {
    title: 'On site',
    about: 'Whom the airport reaches at any hour: of a crane, whenever it may stand above its resting height.',
    questions: [
      { path: 'people.siteContactName', kind: 'line', label: 'Contact on site' },
      {
        path: 'people.siteContactPhone',
        kind: 'phone',
        label: 'Their mobile',
        help: 'Answered whenever a crane is up or work goes on; no switchboard.',
      },
      { path: 'people.emergencyContactName', kind: 'line', label: '24-hour contact', always: true },
      { path: 'people.emergencyContactPhone', kind: 'phone', label: '24-hour telephone', always: true },
      { path: 'people.altContactName', kind: 'line', label: 'Second contact' },
      { path: 'people.altContactPhone', kind: 'phone', label: 'Their telephone, a different one' },
      {
        path: 'people.operatorName',
        kind: 'line',
        label: 'Crane operator',
        help: 'May be “to be advised”: asked again when the crane first goes up.',
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
