import type { Coverage, PermitNeeded } from '@jibline/surfaces';
import { Link } from 'react-router';
import type { PrecheckState } from '../../../../features/assessments/use-answer.ts';
import { paths } from '../../../../lib/paths.ts';
import { ButtonAnchor, ButtonLink } from '../../../../ui/button.tsx';
import type { NotKnown } from '../../place-answer/cannot-tell.tsx';
import { DownloadAnswer } from '../../signed-in/location-guide/answer/download-answer.tsx';
import { ShareButton } from '../../signed-in/location-guide/answer/share-button.tsx';
import classes from './first-answer.module.css';

interface Props {
  given: PrecheckState;
  query: URLSearchParams;
  /** At the chosen height; null: none is chosen. */
  permitNeeded: PermitNeeded | null;
  coverage: Coverage;
  /** A document needs the ground level and the height. */
  maySave: boolean;
}

/** One next step: apply; where no permit is needed, save that answer; where we can’t tell, ask. */
export function AnswerActions({ given, query, permitNeeded, coverage, maySave }: Props) {
  const application = `${paths.crane}?${query}`;
  if (!coverage.known && (permitNeeded === null || permitNeeded === 'cannot_tell'))
    return <AskActions given={given} query={query} coverage={coverage} />;
  const isClear = permitNeeded === 'no';
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

interface AskProps {
  given: PrecheckState;
  query: URLSearchParams;
  coverage: NotKnown;
}

/** To ask comes first; to apply only where an aerodrome with surfaces is affected, and never as the one next step. */
function AskActions({ given, query, coverage }: AskProps) {
  const [nearest] = coverage.unassessed;
  const { phone = null, email = null } = nearest?.contact ?? {};
  const isAffected = (given.answer?.airports.length ?? 0) > 0;
  return (
    <div className={classes.actions}>
      {nearest && (phone || email) && (
        <div className={classes.next}>
          <ButtonAnchor href={phone ? `tel:${phone}` : `mailto:${email}`}>
            {phone ? 'Ring' : 'Write to'} {nearest.name}
          </ButtonAnchor>
        </div>
      )}
      <ShareButton path={paths.landing} query={query} />
      <p className={classes.note}>
        {isAffected && (
          <>
            <Link to={`${paths.crane}?${query}`}>Apply for a permit</Link> of the aerodromes below.{' '}
          </>
        )}
        <Link to={`${paths.locationGuide}?${query}`}>Open in the location guide</Link> to see what we do know (sign-in
        needed).
      </p>
    </div>
  );
}
