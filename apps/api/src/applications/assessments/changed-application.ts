import { APPLICATION_STATE, type AssessedOutcome, type ChangedApplication } from '@jibline/contract';
import { effectOf } from './outcome-change.ts';

interface About {
  readonly id: string;
  readonly number: string;
  readonly project_name: string | null;
  readonly state: number;
  readonly is_up: boolean;
}

/** What reassessing changed, or would change, about one application; null: nothing. */
export function changedApplication(
  about: About,
  before: AssessedOutcome | null,
  after: AssessedOutcome,
): ChangedApplication | null {
  const effect = effectOf(before, after);
  if (effect === null) return null;
  const isPermit = about.state === APPLICATION_STATE.APPROVED;
  return {
    applicationId: about.id,
    number: about.number,
    projectName: about.project_name,
    stage: about.is_up ? 'up' : isPermit ? 'permit' : 'open',
    effect,
    before,
    after,
  };
}
