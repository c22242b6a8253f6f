import { APPLICATION_TOPICS } from './application-topics.ts';
import { CRANE_TOPICS } from './crane-topics.ts';
import { FINDING_TOPICS } from './finding-topics.ts';
import { HEIGHT_TOPICS } from './height-topics.ts';
import { POSITION_TOPICS } from './position-topics.ts';
import { SURFACE_TOPICS } from './surface-topics.ts';
import type { TopicGroup } from './topic.ts';

export const TOPIC_GROUPS: readonly TopicGroup[] = [
  { title: 'Heights', topics: HEIGHT_TOPICS },
  { title: 'Cranes', topics: CRANE_TOPICS },
  { title: 'Positions', topics: POSITION_TOPICS },
  { title: 'Findings', topics: FINDING_TOPICS },
  { title: 'The 12 kinds of protected surface', topics: SURFACE_TOPICS },
  { title: 'Applications', topics: APPLICATION_TOPICS },
];
