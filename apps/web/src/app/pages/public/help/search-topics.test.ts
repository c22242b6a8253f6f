import { describe, expect, it } from 'vitest';
import { searchTopics } from './search-topics.ts';
import type { TopicGroup } from './topic.ts';
import { TOPIC_GROUPS } from './topics.ts';

const groups: TopicGroup[] = [
  {
    title: 'One',
    topics: [{ id: 'a', title: 'Lamps', keywords: ['beacon'], body: ['They mention the counter-jib once.'] }],
  },
  {
    title: 'Two',
    topics: [
      { id: 'b', title: 'Masts', keywords: [], body: ['Nothing of note.', { list: ['a counter-jib'] }] },
      { id: 'c', title: 'Counter-jib', keywords: [], body: [{ facts: [{ term: 'Length', value: 'in metres' }] }] },
    ],
  },
];
const ids = (query: string) => searchTopics(groups, query).flatMap((group) => group.topics.map((topic) => topic.id));

describe('searching the help', () => {
  it('shows everything while nothing is typed', () => {
    expect(ids('  ')).toEqual(['a', 'b', 'c']);
  });

  it('finds words in titles first, then in text, lists and facts, whatever the case and hyphens', () => {
    expect(ids('COUNTER JIB')).toEqual(['c', 'b', 'a']);
    expect(ids('length metres')).toEqual(['c']);
  });

  it('finds the beginning of a word and the words people use instead', () => {
    expect(ids('beac')).toEqual(['a']);
    expect(ids('eacon')).toEqual([]);
  });

  it('answers nothing rather than something else', () => {
    expect(ids('submarine')).toEqual([]);
  });
});

describe('the help itself', () => {
  const topics = TOPIC_GROUPS.flatMap((group) => group.topics);

  it('has one address per topic', () => {
    expect(new Set(topics.map((topic) => topic.id)).size).toBe(topics.length);
  });

  it.each([
    'AHD',
    'AGL',
    'ellipsoid',
    'jib radius',
    'counter-jib',
    'resting height',
    'height at rest',
    'slew sector',
    'GDA94',
    'GDA2020',
    'penetrates',
    'lights',
    'draft',
    'PANS-OPS',
  ])('answers "%s"', (query) => {
    expect(searchTopics(TOPIC_GROUPS, query).length).toBeGreaterThan(0);
  });

  it('explains all twelve surface types', () => {
    expect(topics.filter((topic) => topic.surface).map((topic) => topic.surface)).toHaveLength(12);
    expect(new Set(topics.map((topic) => topic.surface).filter(Boolean)).size).toBe(12);
  });
});
