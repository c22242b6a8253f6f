import { FINDING_LABELS, marginText, SURFACE_NAMES, SURFACE_TYPES } from '@jibline/contract';
import { z } from 'zod';
import type { Template } from './template.ts';

const FINDINGS = Object.keys(FINDING_LABELS) as (keyof typeof FINDING_LABELS)[];
const Verdict = z.object({ finding: z.enum(FINDINGS), marginM: z.number().nullable() });
const Changed = z.array(z.object({ surfaceType: z.enum(SURFACE_TYPES), before: Verdict, after: Verdict })).catch([]);

const inWords = ({ finding, marginM }: z.infer<typeof Verdict>) =>
  marginM === null ? FINDING_LABELS[finding] : `${FINDING_LABELS[finding]}, margin ${marginText(marginM)}`;

/** E28: to the officer, who tells the applicant if something has to be done. */
export const surfacesChanged: Template = {
  to: ['officer'],
  write: (about, event) => {
    const changed = Changed.parse(event.detail.changed);
    return {
      subject: `${about.application.number}: new surfaces affect this permit`,
      say: ['New surfaces are in force and change this permit’s assessment. Check whether you need to act.'],
      lists: [
        {
          title: 'Before and now',
          items: changed.map(
            ({ surfaceType, before, after }) => `${SURFACE_NAMES[surfaceType]}: ${inWords(before)} → ${inWords(after)}`,
          ),
        },
      ],
      link: { label: 'View permit', url: about.applicationUrl },
    };
  },
};
