import { DraftAnswers, type TemplateFacts, templateFacts } from '@jibline/contract';
import { bindingResults } from '@jibline/surfaces';
import { parseStored } from '../../database/parse-stored.ts';
import type { Db, Tx } from '../../db.ts';
import { templateAirport } from '../../templates/index.ts';
import { findingOf, heightsAt } from '../assessments/assessment-record.ts';
import { currentAssessments } from '../assessments/assessment-store.ts';
import { submittedAnswers } from '../lodged.ts';
import { instant } from '../present.ts';
import { type ApplicationAirport, type ApplicationRow, referralsOf } from '../store.ts';

/** What an airport's texts can mention of an application. */
export async function templateFactsAt(
  db: Db | Tx,
  application: ApplicationRow,
  airport: ApplicationAirport,
): Promise<TemplateFacts> {
  const assessments = await currentAssessments(db, application.id);
  const assessed = assessments.find((one) => one.airport_id === airport.airport_id);
  const finding = assessed && findingOf(assessed);
  return templateFacts(
    {
      ...parseStored(DraftAnswers, submittedAnswers(application)),
      number: application.number,
      submittedAt: instant(application.submitted_at),
      assignee: application.assignee_id === null ? null : { name: application.assignee_name },
      heights: heightsAt(airport),
      airports: application.airports.map((one) => ({
        airportId: one.airport_id,
        path: one.path,
        approvedHeightAhdM: one.approved_height_ahd_m,
        validFrom: instant(one.valid_from),
        validTo: instant(one.valid_to),
        permitNumber: one.permit_number,
      })),
      referrals: await referralsOf(db, application.id),
    },
    finding ? { limits: bindingResults(finding), greatestTipAhdM: finding.greatestTipAhdM } : null,
    templateAirport({ ...airport, id: airport.airport_id }),
  );
}
