import { StatesDiagram } from '../../../../ui/diagrams/states-diagram.tsx';
import type { Topic } from './topic.ts';

export const APPLICATION_TOPICS: readonly Topic[] = [
  {
    id: 'states',
    title: 'How an application proceeds',
    keywords: ['status', 'lifecycle', 'process', 'approval', 'rejection', 'refund', 'withdraw'],
    picture: StatesDiagram,
    body: [
      {
        facts: [
          { term: 'Draft', value: 'Only you see it. It may be incomplete.' },
          { term: 'Payment pending', value: 'Complete and waiting for the fee, where the airport charges one.' },
          { term: 'Submitted', value: 'Lodged. It has its case number, and its answers are frozen.' },
          { term: 'Processing', value: 'An officer has taken it up. They may ask you something or ask an authority.' },
          { term: 'Approved', value: 'The permit is issued, with its conditions and its dates.' },
          { term: 'Rejected', value: 'Refused, with reasons and, where there is one, the height that would pass.' },
          { term: 'Completed', value: 'The crane is gone, or the time is over.' },
          { term: 'Cancelled', value: 'Withdrawn by you, not paid in time, or not needed.' },
          { term: 'Revoked', value: 'An issued permit taken back, with the reason and what to do now.' },
        ],
      },
      'A change of place, height, radius or crane after the decision is a new decision, never an edit of the old one.',
    ],
  },
  {
    id: 'prepare',
    title: 'What to have ready',
    keywords: ['documents', 'checklist', 'form', 'files', 'ABN', 'insurance'],
    body: [
      {
        list: [
          'Position of the crane with its datum, and the ground level in AHD.',
          'Type, make and model; highest point, radius, counter-jib; working and resting height.',
          'First and last day, weekly hours, night work or not. Times are those of the airport, not of your browser.',
          'Lights and marking.',
          'A telephone that is answered on site whenever the crane is up.',
          'ABN and address of the company.',
          'Site plan with the crane on it; for tower cranes also a section with levels and the maker’s data sheet.',
        ],
      },
      'Apply early. Airports publish lead times between one day and several weeks, and a pierced surface takes longer because others have to be asked.',
    ],
  },
  {
    id: 'account',
    title: 'Accounts, sign-in and sessions',
    keywords: ['password', 'verify', 'e-mail', 'logout', 'session expired', 'login', 'register'],
    body: [
      'Anyone can create an account with an e-mail address. Until the address is verified only the public pages are open; the verification e-mail can be sent again from the page that says so.',
      'A session lasts 60 minutes. When a page is loaded after that, you are signed out and the sign-in starts again by itself.',
      'What you see depends on your rights: applicants see their own cases, people of a company those of the company, airport staff those of their airport.',
    ],
  },
];
