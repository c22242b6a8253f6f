import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import type { PrecheckState } from '../../../../../features/assessments/use-answer.ts';
import { currentUserQuery } from '../../../../../features/users/get-current-user.ts';
import { paths } from '../../../../../lib/paths.ts';
import { ButtonLink } from '../../../../../ui/button.tsx';

interface Props {
  given: PrecheckState;
  query: URLSearchParams;
  /** Everything the result rests on was given by the person. */
  maySave: boolean;
  /** Where we can’t tell, the next step is to ask. */
  isPrimary: boolean;
}

/** The application refers to the saved result by its number. If it cannot be saved, the figures alone are passed. */
export function StartApplication({ given: { served, keep }, query, maySave, isPrimary }: Props) {
  const navigate = useNavigate();
  const { data: me } = useQuery(currentUserQuery);
  const address = (number: string | null | undefined) =>
    `${paths.crane}?${new URLSearchParams([...(number ? [['precheck', number]] : []), ...query] as [string, string][])}`;
  const start = async (event: MouseEvent) => {
    // A click that opens a new tab keeps the plain link.
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || !maySave || served === null || served.number !== undefined) return;
    event.preventDefault();
    const [number] = await keep();
    await navigate(address(number));
  };
  // A read-only role cannot start one.
  if (me && !me.actions.includes('applications:create')) return null;
  return (
    <ButtonLink
      look={isPrimary ? 'primary' : 'secondary'}
      to={address(maySave ? served?.number : null)}
      onClick={(event) => void start(event)}
    >
      Start application
    </ButtonLink>
  );
}
