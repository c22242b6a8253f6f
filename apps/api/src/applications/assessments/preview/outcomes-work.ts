// Assesses many applications against one airport's surfaces, in the background thread. Nothing is saved.
import { type AssessedOutcome, type LocationFinding, LodgedAnswers } from '@jibline/contract';
import { type AirportInForce, type AirportsInForce, holdAirports, outcomeOf, type Period } from '@jibline/surfaces';
import { assessRequest, type BuffersByType, readRequest } from '../assess-request.ts';

export interface OutcomesJob {
  readonly airport: AirportInForce;
  readonly buffers: BuffersByType;
  readonly applications: readonly {
    readonly id: string;
    /** The submitted answers and the current finding for this airport, as JSON. */
    readonly answers: string | null;
    readonly finding: string | null;
    readonly timeZone: string;
    readonly periods: readonly Period[];
  }[];
}

type Application = OutcomesJob['applications'][number];

export interface Outcomes {
  readonly id: string;
  readonly before: AssessedOutcome | null;
  /** null: the airport has nothing to say about it; 'incomplete': it can't be assessed. */
  readonly after: AssessedOutcome | 'incomplete' | null;
}

function afterOf(airports: AirportsInForce, { airport, buffers }: OutcomesJob, application: Application) {
  const answers = LodgedAnswers.safeParse(JSON.parse(application.answers ?? 'null'));
  if (!answers.success) return 'incomplete';
  const { timeZone, periods: before } = application;
  const read = readRequest({ answers: answers.data, timeZone, before });
  if (!('cranes' in read)) return 'incomplete';
  const found = assessRequest(airports, read, buffers).find(({ airportId }) => airportId === airport.id);
  return found ? outcomeOf(found) : null;
}

export function work(job: OutcomesJob): Outcomes[] {
  const airports = holdAirports([job.airport]);
  return job.applications.map((application) => ({
    id: application.id,
    before: application.finding === null ? null : outcomeOf(JSON.parse(application.finding) as LocationFinding),
    after: afterOf(airports, job, application),
  }));
}
