import {
  applicationLabel,
  blanksIn,
  checkTemplate,
  DraftAnswers,
  fillCondition,
  fillTemplate,
  governingType,
  placeholderLabel,
  proposedHeights,
  type TemplatePreview,
  type TemplatePreviewRequest,
} from '@jibline/contract';
import { approvalSettingsOf } from '../../airports/index.ts';
import type { AppContext } from '../../context.ts';
import { parseStored } from '../../database/parse-stored.ts';
import type { Db } from '../../db.ts';
import { badField, badFields } from '../../errors.ts';
import type { Person } from '../../rights/person.ts';
import { airportToRead } from '../../templates/index.ts';
import { findingOf, heightsAt } from '../assessments/assessment-record.ts';
import { currentAssessments } from '../assessments/assessment-store.ts';
import { findApplicationFor } from '../find.ts';
import { lodgedAnswers, submittedAnswers } from '../lodged.ts';
import { factsAt } from '../permit/conditions.ts';
import type { ApplicationAirport, ApplicationRow } from '../store.ts';
import { templateFactsAt } from './facts.ts';
import { findIdByNumber } from './store.ts';

type Filled = Pick<TemplatePreview, 'text' | 'missing'>;

const NOT_ASSESSED = 'This application is not assessed yet. Choose one that is submitted.';

/** A condition is filled in with the airport's approval defaults, as for an approval. */
async function filledCondition(
  db: Db,
  application: ApplicationRow,
  airport: ApplicationAirport,
  text: string,
): Promise<Filled> {
  const { airport_id: airportId, path } = airport;
  const heights = heightsAt(airport);
  if (heights === null || application.submitted_at === null) throw badField('number', NOT_ASSESSED);
  const craneType = governingType(parseStored(DraftAnswers, submittedAnswers(application)));
  const settings = (await approvalSettingsOf(db, craneType, [{ airportId, path }])).get(airportId);
  const assessed = (await currentAssessments(db, application.id)).find((one) => one.airport_id === airportId);
  if (!settings || !assessed) throw badField('number', NOT_ASSESSED);
  const approved = proposedHeights(heights, settings);
  const facts = factsAt(lodgedAnswers(application), airport, findingOf(assessed), approved);
  const filled = fillCondition(text, settings, facts);
  return { text: filled, missing: blanksIn(filled).map((label) => ({ name: label, label })) };
}

/** The text with the values of one of the airport's applications that the person may see. */
export async function previewTemplate(
  { db, now }: AppContext,
  actor: Person,
  airportId: string,
  { kind, text, number }: TemplatePreviewRequest,
): Promise<TemplatePreview> {
  const at = now();
  await airportToRead(db, actor, airportId, at);
  const issues = checkTemplate(kind, text);
  if (issues.length > 0) throw badFields(issues.map(({ message }) => ({ path: 'text', message })));
  const notHere = badField('number', 'This airport has no application with this number. Check the number.');
  const id = await findIdByNumber(db, number, airportId);
  if (id === null) throw notHere;
  const { application } = await findApplicationFor(db, actor, id, at);
  const airport = application.airports.find((one) => one.airport_id === airportId);
  if (!airport) throw notHere;
  const about = {
    id,
    number: application.number,
    label: applicationLabel({ craneDetail: application.is_crane ? {} : undefined }),
  };
  if (kind === 'condition') return { application: about, ...(await filledCondition(db, application, airport, text)) };
  const filled = fillTemplate(text, await templateFactsAt(db, application, airport));
  return {
    application: about,
    text: filled.text,
    missing: filled.missing.map((name) => ({ name, label: placeholderLabel(name) })),
  };
}
