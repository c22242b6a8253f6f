import { type Topic, type TopicGroup, textOf } from './topic.ts';

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Every typed word must be the start of a word in the topic; groups without matches disappear. Matches in a title come
 * first.
 */
export function searchTopics(groups: readonly TopicGroup[], query: string): TopicGroup[] {
  const words = plain(query).split(' ').filter(Boolean);
  if (words.length === 0) return [...groups];
  return groups
    .map((group) => ({ ...group, topics: ranked(group.topics, words) }))
    .filter((group) => group.topics.length > 0)
    .sort((a, b) => Number(titled(b.topics[0], words)) - Number(titled(a.topics[0], words)));
}

function ranked(topics: readonly Topic[], words: readonly string[]): Topic[] {
  return topics
    .filter((topic) => found(words, `${topic.title} ${topic.keywords.join(' ')} ${topic.body.map(textOf).join(' ')}`))
    .sort((a, b) => Number(titled(b, words)) - Number(titled(a, words)));
}

const titled = (topic: Topic | undefined, words: readonly string[]) =>
  topic !== undefined && found(words, `${topic.title} ${topic.keywords.join(' ')}`);

const found = (words: readonly string[], text: string) => {
  const hay = ` ${plain(text)}`;
  return words.every((word) => hay.includes(` ${word}`));
};
