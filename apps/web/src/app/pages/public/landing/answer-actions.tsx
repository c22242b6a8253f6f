import { Link } from 'react-router';
import type { PrecheckState } from '../../../../features/assessments/use-answer.ts';
import { paths } from '../../../../lib/paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { DownloadAnswer } from '../../signed-in/location-guide/answer/download-answer.tsx';
import { ShareButton } from '../../signed-in/location-guide/answer/share-button.tsx';
import classes from './first-answer.module.css';

interface Props {
  given: PrecheckState;
  query: URLSearchParams;
  /** No permit is needed at the chosen height. */
  isClear: boolean;
  /** A document needs the ground level and the height. */
  maySave: boolean;
}

/** One next step: apply, or where no permit is needed, save that answer. */
export function AnswerActions({ given, query, isClear, maySave }: Props) {
  const application = `${paths.crane}?${query}`;
  return (
    <div className={classes.actions}>
      {isClear ? (
        <p className={classes.note}>You don’t need a permit for this crane. Save this answer for the site.</p>
      ) : (
        <div className={classes.next}>
          <ButtonLink to={application}>Apply for a permit</ButtonLink>
        </div>
      )}
      {maySave && <DownloadAnswer given={given} isPrimary={isClear} />}
      <ShareButton path={paths.landing} query={query} />
      <p className={classes.note}>
        {isClear && (
          <>
            <Link to={application}>Apply anyway</Link> for the airport’s written answer.{' '}
          </>
        )}
        {!isClear && 'Your answer stays with you through sign-up. '}
        <Link to={`${paths.locationGuide}?${query}`}>Open in the location guide</Link> to see every surface, the
        calculation and a height map (sign-in needed).
      </p>
    </div>
  );
}
