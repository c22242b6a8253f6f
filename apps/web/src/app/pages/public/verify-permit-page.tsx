import type { PermitStatus } from '@jibline/contract';
import { displayPhone } from '@jibline/contract/words';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CRANE_TYPE_LABELS } from '../../../features/applications/case-words.ts';
import { PERMIT_WORDS } from '../../../features/applications/permit-words.ts';
import { permitQuery } from '../../../features/applications/verify-permit.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { formatDateTime } from '../../../ui/format-date-time.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ErrorState } from '../../../ui/state-screen.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { PageLoading } from '../../page-loading.tsx';
import classes from './verify-permit.module.css';

const FEET_PER_METRE = 1 / 0.3048;
const heightOf = (metres: number) => `${metres.toFixed(1)} m AHD (${Math.ceil(metres * FEET_PER_METRE)} ft AMSL)`;

/** "May it be up now?", for anybody who scans the code on a permit. */
export default function VerifyPermitPage() {
  const { permitCode = '' } = useParams();
  const { data, error, refetch } = useQuery(permitQuery(permitCode));
  if (data) return <Permit permit={data} />;
  if (!error) return <PageLoading />;
  return (
    <div className={classes.page}>
      <PageHeader title="Check a permit" />
      <ErrorState
        title="This permit could not be confirmed"
        actions={
          <>
            <ButtonLink to={paths.help}>Help</ButtonLink>
            <Button look="secondary" onClick={() => void refetch()}>
              Ask again
            </Button>
          </>
        }
      >
        <p>
          No permit has the code {permitCode}, or the server did not answer. Compare the code with the paper. Until it
          is confirmed, treat the crane as having no permit.
        </p>
      </ErrorState>
    </div>
  );
}

function Permit({ permit }: { permit: PermitStatus }) {
  const { tone, title, advice } = PERMIT_WORDS[permit.status];
  const at = (instant: string) => formatDateTime(instant, permit.airport.timeZone);
  return (
    <div className={classes.page}>
      <PageHeader overline={permit.airport.label} title={`Permit ${permit.permitNumber}`} />
      <section className={`${classes.strip} ${permit.mayBeUpNow ? classes.yes : classes.no}`} aria-live="polite">
        <StatusBadge tone={tone}>{permit.mayBeUpNow ? 'Yes' : 'No'}</StatusBadge>
        <h2 className={classes.title}>{title}</h2>
        <p>{advice}</p>
      </section>
      <FactList
        facts={[
          { term: 'Highest point', value: heightOf(permit.approvedHeightAhdM) },
          ...(permit.restingHeightAhdM === null
            ? []
            : [{ term: 'At rest no higher than', value: heightOf(permit.restingHeightAhdM) }]),
          { term: 'Valid', value: `${at(permit.validFrom)} to ${at(permit.validTo)}` },
          ...(permit.nextChangeAt === null ? [] : [{ term: 'Changes next', value: at(permit.nextChangeAt) }]),
          {
            term: 'Crane',
            value: permit.craneType === null ? 'Lasting structure' : CRANE_TYPE_LABELS[permit.craneType],
          },
          { term: 'Position', value: `${permit.latitude.toFixed(6)}, ${permit.longitude.toFixed(6)}` },
          ...(permit.successorPermitNumber === null
            ? []
            : [{ term: 'Replaced by', value: permit.successorPermitNumber }]),
          ...(permit.airport.phone === null
            ? []
            : [
                {
                  term: 'Call the airport',
                  value: <a href={`tel:${permit.airport.phone}`}>{displayPhone(permit.airport.phone)}</a>,
                },
              ]),
          { term: 'Asked on', value: at(permit.checkedAt) },
        ]}
      />
    </div>
  );
}
