import { applicantSection, peopleSection } from './applicant.ts';
import { craneSection, developmentSection } from './crane.ts';
import type { Answers, Column, Requirement as Mark } from './requirement.ts';
import { lightingSection, safetySection, scheduleSection } from './schedule.ts';
import { siteSection } from './site.ts';

export type Requirement = Mark;

export const SECTIONS: Readonly<Record<string, Answers>> = {
  applicant: applicantSection,
  people: peopleSection,
  site: siteSection,
  craneDetail: craneSection,
  developmentDetail: developmentSection,
  schedule: scheduleSection,
  lighting: lightingSection,
  safety: safetySection,
};

/** The requirement for this answer; answers outside the sections are required of everyone. */
export function requirementOf(path: string, column: Column): Requirement {
  const [section = '', name = ''] = path.split('.');
  if (name === '') return path === 'craneType' && column === 3 ? '-' : 'R';
  return (SECTIONS[section]?.[name]?.need[column] ?? '-') as Requirement;
}
