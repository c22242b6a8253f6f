import type { CurrentUser } from '@jibline/contract';

/** The company the person applies for; null for someone on their own, and for people of airports. */
export const companyOf = ({ organisation, actions }: CurrentUser): CurrentUser['organisation'] =>
  actions.includes('fleet:view') && !actions.includes('airports:list') ? organisation : null;
