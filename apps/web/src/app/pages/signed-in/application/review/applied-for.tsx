import type { Application } from '@jibline/contract';
import {
  describeMachine,
  displayDate,
  everyCrane,
  feetAmsl,
  formatHours,
  formatNumber,
  hoursClock,
  lightsText,
  positionName,
  upperFirst,
} from '@jibline/contract/enums';
import { metres, reachedMetres } from '../../../../../domain/height-text.ts';
import { answerText } from '../../../../../features/applications/detail/answer-text.ts';
import classes from './review.module.css';

const NOT_STATED = '–';

function highestText({ heights }: Application): { m: string; ft: string } {
  const positions = heights?.positions ?? [];
  const highest = positions.toSorted((a, b) => b.requested.ahdM - a.requested.ahdM)[0];
  if (!highest) return { m: NOT_STATED, ft: NOT_STATED };
  const { ahdM, aglM } = highest.requested;
  const which = positions.length > 1 ? `, ${positionName(positions.indexOf(highest)).toLowerCase()}` : '';
  return {
    m: `${reachedMetres(aglM)} AGL · ${reachedMetres(ahdM)} AHD${which}`,
    ft: `${formatNumber(feetAmsl(ahdM))}\u00a0ft AMSL, rounded up`,
  };
}

function restText({ craneDetail, heights }: Application): string {
  const radius = craneDetail?.maxRadiusM === undefined ? null : metres(craneDetail.maxRadiusM);
  const resting = heights?.positions[0]?.resting;
  return (
    [radius, resting ? `${reachedMetres(resting.aglM)} high at rest` : null].filter(Boolean).join(', ') || NOT_STATED
  );
}

/** What is applied for, in eight facts: enough to decide a clear application. */
export function AppliedFor({ application, timeZone }: { application: Application; timeZone: string }) {
  const { site, schedule, organisation, owner, heights } = application;
  const context = { timeZone, airportName: () => '' };
  const highest = highestText(application);
  const ground = heights?.positions[0]?.groundAhdM ?? site?.groundLevelAhdM;
  const day = (instant: string | null | undefined) => (instant ? displayDate(instant, timeZone) : NOT_STATED);
  const zone = schedule?.startAt ? ` (${hoursClock(application, timeZone, schedule.startAt)})` : '';
  const cranes = everyCrane(application).length;
  const isStructure = application.craneType === null;
  const facts = [
    { term: 'Highest point', value: highest.m },
    { term: 'For pilots', value: highest.ft },
    {
      term: isStructure ? 'Structure' : cranes > 1 ? `First of ${cranes} cranes` : 'Crane',
      value: upperFirst(describeMachine(application)),
    },
    ...(isStructure ? [] : [{ term: 'Radius, at rest', value: restText(application) }]),
    {
      term: 'Ground',
      value:
        ground === undefined
          ? NOT_STATED
          : [
              `${metres(ground)} AHD`,
              site?.groundLevelSource && answerText('groundLevelSource', site.groundLevelSource, context).toLowerCase(),
            ]
              .filter(Boolean)
              .join(', '),
    },
    {
      term: 'From, to',
      value: `${day(schedule?.startAt)} – ${isStructure && !schedule?.endAt ? 'permanent' : day(schedule?.endAt)}`,
    },
    ...(isStructure ? [] : [{ term: `Hours${zone}`, value: formatHours(application) || NOT_STATED }]),
    { term: 'Lights', value: upperFirst(lightsText(application) ?? 'none stated') },
  ];
  return (
    <section className={classes.card} aria-labelledby="applied-for">
      <div className={classes.cardHead}>
        <h2 id="applied-for">Applied for</h2>
        <span className={classes.soft}>
          {[application.label, site?.address, organisation?.name, owner.name].filter(Boolean).join(' · ')}
        </span>
      </div>
      <dl className={classes.facts}>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
