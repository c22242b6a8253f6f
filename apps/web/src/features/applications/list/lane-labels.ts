import { ENDING_SOON_DAYS, type Lane } from '@jibline/contract/enums';

/** A heading, and what to say where a lane is empty. */
export const LANE_LABELS: Record<Lane, { label: string; none: string }> = {
  up: { label: 'Up now', none: 'No crane is reported up.' },
  ending: { label: 'Ending soon', none: `No permit ends within ${ENDING_SOON_DAYS} days.` },
  company: { label: 'Waiting for you', none: 'Nothing waits for you.' },
  pay: { label: 'To pay', none: 'No fee is due.' },
  airport: { label: 'Waiting for the airport', none: 'Nothing waits for an airport.' },
  approved: { label: 'Approved, not up', none: 'No other permit is approved.' },
};
