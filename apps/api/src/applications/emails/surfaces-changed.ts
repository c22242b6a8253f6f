import { z } from 'zod';
import type { Template } from './template.ts';

const Verdict = z.object({ finding: z.string(), marginM: z.number().nullable() });
const Changed = z.array(z.object({ surfaceType: z.string(), before: Verdict, after: Verdict })).catch([]);

const inWords = ({ finding, marginM }: z.infer<typeof Verdict>) =>
  marginM === null ? finding : `${finding}, margin ${marginM.toFixed(1)} m`;

/** E28: the officer looks first; the applicant is told by a person if something has to be done. */
export const surfacesChanged: Template = {
  to: ['officer'],
  write: (about, told) => {
    const changed = Changed.parse(told.detail.changed);
    return {
      subject: `${about.application.number}: new surfaces change what was found about a live permit`,
      say: [
        'A new surface set is in force. Assessed again, this permit stands differently. Please look whether something has to be done.',
      ],
      lists: [
        {
          title: 'Before and now',
          items: changed.map(
            ({ surfaceType, before, after }) => `${surfaceType}: ${inWords(before)} → ${inWords(after)}`,
          ),
        },
      ],
      link: { label: 'Open the case', url: about.caseUrl },
    };
  },
};
