import type { Application } from '@jibline/contract';
import { AFTER_END, APPLICATION_STATE, END_PASSED_LABEL, formatDateTime } from '@jibline/contract/enums';
import { Notice } from '../../ui/feedback/notice.tsx';

const { SUBMITTED, PROCESSING } = APPLICATION_STATE;

interface Props {
  application: Pick<Application, 'schedule' | 'state' | 'phase'>;
  timeZone: string;
}

/** No permit can come of this application as it is. While the applicant answers, new dates may be on their way. */
export function EndPassed({ application: { schedule, state, phase }, timeZone }: Props) {
  const isOurs = state === SUBMITTED || (state === PROCESSING && phase !== 'WAITING_APPLICANT');
  return (
    <Notice tone="bad" title={END_PASSED_LABEL}>
      {schedule?.endAt && `The application is for a crane until ${formatDateTime(schedule.endAt, timeZone)}. `}
      {isOurs ? AFTER_END : 'No permit can be issued for these dates.'}
    </Notice>
  );
}
