import { StatesDiagram } from '../../../../ui/diagrams/states-diagram.tsx';
import type { Topic } from './topic.ts';

export const APPLICATION_TOPICS: readonly Topic[] = [
  {
    id: 'states',
    title: 'The states of an application',
    keywords: ['status', 'lifecycle', 'process', 'approval', 'rejection', 'refund', 'withdraw'],
    picture: StatesDiagram,
    body: [
      {
        facts: [
          { term: 'Draft', value: 'Only you can see it. It can be incomplete.' },
          { term: 'Payment due', value: 'Complete and waiting for the fee, if the airport charges one.' },
          {
            term: 'Submitted',
            value:
              'The airport has received it. It has a number, and you can change the answers only if the airport asks.',
          },
          {
            term: 'In review',
            value: 'An officer is assessing it. They may request information from you or refer it to an authority.',
          },
          { term: 'Approved', value: 'The airport has issued the permit with its conditions and dates.' },
          { term: 'Rejected', value: 'Not approved, with reasons and the maximum permissible height if there is one.' },
          { term: 'Completed', value: 'The crane has been removed, or the permit has ended.' },
          { term: 'Cancelled', value: 'You withdrew it, the fee was not paid in time, or it was not needed.' },
          { term: 'Revoked', value: 'The airport has ended the permit early, with the reason and what to do now.' },
        ],
      },
      'Changing the location, height, radius or crane after the decision needs a new decision. The old one is never edited.',
    ],
  },
  {
    id: 'prepare',
    title: 'What to have ready',
    keywords: ['documents', 'checklist', 'form', 'files', 'ABN', 'insurance'],
    body: [
      {
        list: [
          'The position of the crane with its datum, and the ground level in AHD.',
          'Crane type, make and model, highest point, radius and counter-jib, working height and height at rest.',
          'Start and end dates, weekly hours, and any night work. Use the airport’s local time.',
          'Lights and marking.',
          'A phone number that someone on site answers whenever the crane is up.',
          'The company’s ABN and address.',
          'A site plan that shows the crane. For tower cranes also a section with levels and the manufacturer’s data sheet.',
        ],
      },
      'Apply early. Airports need between 1 day and several weeks. If the crane penetrates a surface it takes longer, because authorities must be consulted.',
    ],
  },
  {
    id: 'account',
    title: 'Accounts, sign-in and sessions',
    keywords: ['password', 'verify', 'confirm', 'email', 'logout', 'session expired', 'login', 'register'],
    body: [
      'Anyone can create an account with an email address. Until you confirm the address, you can use only the public pages. You can send the confirmation email again from the page that asks for it.',
      'A session lasts 60 minutes. If you load a page after that, we sign you out and ask you to sign in again.',
      'What you see depends on your access. Applicants see their own applications, people in a company see the company’s, and airport staff see their airport’s.',
    ],
  },
];
