import { SurfaceGlyph } from '../../../../ui/diagrams/surface-glyph.tsx';
import { FactList } from '../../../../ui/layout/fact-list.tsx';
import classes from './help.module.css';
import { type Block, type Topic, textOf } from './topic.ts';

export function TopicArticle({ topic }: { topic: Topic }) {
  const Picture = topic.picture;
  return (
    <article id={topic.id} className={topic.surface ? classes.surfaceTopic : classes.topic} tabIndex={-1}>
      {topic.surface && <SurfaceGlyph type={topic.surface} />}
      <div>
        <h3 className={classes.topicTitle}>{topic.title}</h3>
        {topic.body.map((block) => (
          <BodyBlock key={textOf(block)} block={block} />
        ))}
      </div>
      {Picture && (
        <div className={classes.picture}>
          <Picture />
        </div>
      )}
    </article>
  );
}

function BodyBlock({ block }: { block: Block }) {
  if (typeof block === 'string') return <p className={classes.text}>{block}</p>;
  if ('list' in block)
    return (
      <ul className={classes.list}>
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  return (
    <div className={classes.facts}>
      <FactList facts={block.facts} />
    </div>
  );
}
