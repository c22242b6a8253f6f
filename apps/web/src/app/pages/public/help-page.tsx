import { useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/feedback/state-screen.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import classes from './help/help.module.css';
import { searchTopics } from './help/search-topics.ts';
import type { TopicGroup } from './help/topic.ts';
import { TopicArticle } from './help/topic-article.tsx';
import { TOPIC_GROUPS } from './help/topics.ts';

export default function HelpPage() {
  const [params, setParams] = useSearchParams();
  useArrivalAtTopic();
  const query = params.get('q') ?? '';
  const groups = searchTopics(TOPIC_GROUPS, query);
  const count = groups.reduce((sum, group) => sum + group.topics.length, 0);
  const search = (value: string) => setParams(value ? { q: value } : {}, { replace: true, preventScrollReset: true });

  return (
    <div>
      <PageHeader
        title="Help"
        lead="Heights, cranes, positions, findings and surfaces, explained with drawings. Written for people on site."
      />
      <search className={classes.search}>
        <TextField
          label="Search help"
          type="search"
          autoComplete="off"
          placeholder="AHD, jib radius, lights…"
          value={query}
          onChange={(event) => search(event.currentTarget.value)}
        />
        <p className={classes.count} role="status">
          {query && `${count} ${count === 1 ? 'topic' : 'topics'} for “${query}”`}
        </p>
      </search>
      <div className={classes.layout}>
        <nav className={classes.contents} aria-label="Help topics">
          {groups.map((group) => (
            <div key={group.title}>
              <a className={classes.contentsTitle} href={`#${groupId(group)}`}>
                {group.title}
              </a>
              <ul>
                {group.topics.map((topic) => (
                  <li key={topic.id}>
                    <a href={`#${topic.id}`}>{topic.title}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div>
          {count === 0 && (
            <EmptyState title="No topics match this search" actions={<Link to={paths.contactUs}>Contact us</Link>}>
              <p>Try a single word, or contact us with your question.</p>
            </EmptyState>
          )}
          {groups.map((group) => (
            <section key={group.title} className={classes.group}>
              <h2 id={groupId(group)} className={classes.groupTitle}>
                {group.title}
              </h2>
              {group.topics.map((topic) => (
                <TopicArticle key={topic.id} topic={topic} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The page loads as a lazy chunk, so the browser looked for `#topic` too early. */
function useArrivalAtTopic() {
  const { hash } = useLocation();
  useEffect(() => {
    const topic = document.getElementById(hash.slice(1));
    topic?.scrollIntoView();
    topic?.focus({ preventScroll: true });
  }, [hash]);
}

const groupId = (group: TopicGroup) => `about-${group.title.toLowerCase().replaceAll(' ', '-')}`;
