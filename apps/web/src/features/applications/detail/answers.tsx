import type { Application } from '@jibline/contract';
import { everyCrane, positionName } from '@jibline/contract/enums';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import { footOf } from '../form/question.ts';
import { ANSWER_SECTIONS, type AnswerSection, answerLabel } from './answer-labels.ts';
import { answerText } from './answer-text.ts';
import classes from './detail.module.css';

interface Props {
  application: Application;
  timeZone: string;
  /** Names the airports chosen in a draft, before the application is linked to any. */
  airportName?: (id: string) => string | undefined;
  /** What answers were when submitted, by section and name: those that differ now are marked. */
  before?: ReadonlyMap<string, unknown>;
}

const UNCHANGED: ReadonlyMap<string, unknown> = new Map();
const HEADLINES = ['craneType', 'lightType', 'timeZoneMode'] as const;

/** The answers, grouped like the form; unanswered questions are not listed. */
export function ApplicationAnswers({ application, timeZone, airportName, before = UNCHANGED }: Props) {
  const names = new Map(application.airports.map(({ airportId, label }) => [airportId, label]));
  const context = {
    timeZone,
    airportName: (id: string) => names.get(id) ?? airportName?.(id) ?? 'Another airport',
    foot: footOf(application),
  };
  const fact = (name: string, value: unknown, section?: string) => {
    const field = section === undefined ? name : `${section}.${name}`;
    const text = answerText(name, value, context);
    const first = before.has(field) ? answerText(name, before.get(field), context) : text;
    // One that was changed and changed back says what was submitted.
    return { term: answerLabel(name), value: text, was: first === text ? null : first };
  };
  const answered = (bag: object) => Object.entries(bag).filter(([, value]) => value !== undefined && value !== '');
  const heads = HEADLINES.filter((name) => application[name] !== undefined && application[name] !== null);
  return (
    <div className={classes.answers}>
      {heads.length > 0 && <FactList facts={distinct(heads.map((name) => fact(name, application[name])))} />}
      {(Object.keys(ANSWER_SECTIONS) as AnswerSection[]).map((section) => {
        const answers = answered(application[section] ?? {});
        if (answers.length === 0) return null;
        return (
          <section key={section} aria-label={ANSWER_SECTIONS[section]}>
            <h3 className={classes.group}>{ANSWER_SECTIONS[section]}</h3>
            <FactList facts={distinct(answers.map(([name, value]) => fact(name, value, section)))} />
          </section>
        );
      })}
      {(application.furtherCranes ?? []).map((crane, n) => {
        const number = everyCrane(application).length - (application.furtherCranes ?? []).length + 1 + n;
        const { craneType, lightType, ...sections } = crane;
        const given = answered({ craneType, ...Object.assign({}, ...Object.values(sections)), lightType });
        return (
          <section key={positionName(number)} aria-label={positionName(number - 1)}>
            <h3 className={classes.group}>{positionName(number - 1)}</h3>
            <FactList facts={distinct(given.map(([name, value]) => fact(name, value)))} />
          </section>
        );
      })}
    </div>
  );
}

/** Two heights with the same name, above ground and AHD, share a line. */
function distinct(facts: { term: string; value: string; was: string | null }[]) {
  const byTerm = Map.groupBy(facts, ({ term }) => term);
  return [...byTerm].map(([term, same]) => {
    const value = same.map((one) => one.value).join(', ');
    const was = same.flatMap((one) => one.was ?? []).join(', ');
    return { term, value: was === '' ? value : <Changed value={value} was={was} /> };
  });
}

const Changed = ({ value, was }: { value: string; was: string }) => (
  <>
    <mark className={classes.changed}>{value}</mark> <span className={classes.soft}>changed, was {was}</span>
  </>
);
