import { type Airport, applicationsRoutes } from '@jibline/contract';
import { APPLICATION_STATE, counted, keepUnits, publicContactOf, withUnit } from '@jibline/contract/enums';
import { coverageReachM, coverageTexts } from '@jibline/surfaces';
import { useQuery } from '@tanstack/react-query';
import { callOrThrow } from '../../../lib/call.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

interface Props {
  airport: Airport;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A place where visitors ask, for the example. */
const EXAMPLE_M = 2_000;

const OPEN_STATES: readonly number[] = [
  APPLICATION_STATE.PAYMENT_PENDING,
  APPLICATION_STATE.SUBMITTED,
  APPLICATION_STATE.PROCESSING,
];

/** How many applications of the airport are open, and how many permits it has given; null: not known. */
function useCounts(airportId: string) {
  const body = { airportIds: [airportId], pageSize: 1 };
  const { data } = useQuery({
    queryKey: ['applications-of-airport', airportId],
    queryFn: ({ signal }) => callOrThrow(applicationsRoutes.findApplications, { body, signal }),
  });
  if (!data) return null;
  const sum = (states: readonly number[]) =>
    data.counts.filter(({ state }) => states.includes(state)).reduce((all, { count }) => all + count, 0);
  return { open: sum(OPEN_STATES), permits: sum([APPLICATION_STATE.APPROVED]) };
}

/** Asks before an airport's surfaces go out of force, and says what visitors will read from then on. */
export function DeactivateDialog({ airport: { id: airportId, name, label, type, contacts }, ...answers }: Props) {
  const counts = useCounts(airportId);
  const contact = publicContactOf(contacts);
  const { sentence, ask } = coverageTexts([{ airportId, name, label, distanceM: EXAMPLE_M, contact }]);
  return (
    <ConfirmDialog title={`Deactivate ${name}?`} confirm="Deactivate" {...answers}>
      <p>
        No answer uses its surfaces any more, and it leaves the directory. Within{' '}
        {withUnit(coverageReachM(type) / 1000, 'km')} of its reference point no one is told that no permit is needed,
        also not by results saved before. {withUnit(EXAMPLE_M / 1000, 'km')} away, visitors will read:
      </p>
      <blockquote>
        <p>{keepUnits(`${sentence} ${ask}`)}</p>
      </blockquote>
      {counts !== null && (
        <p>
          {counts.open + counts.permits === 0
            ? 'It has no open applications or permits.'
            : `It has ${counted(counts.open, 'open application')} and ${counted(counts.permits, 'permit')}. They stay as they are.`}
        </p>
      )}
      <p>Surfaces, people and settings stay stored. You can activate it again.</p>
    </ConfirmDialog>
  );
}
