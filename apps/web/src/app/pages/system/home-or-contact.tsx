import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';

/** The ways out for a signed-in person who may not be here. */
export const HomeOrContact = () => (
  <>
    <ButtonLink to={paths.home}>Go to your home page</ButtonLink>
    <ButtonLink to={paths.contactUs} look="secondary">
      Contact us
    </ButtonLink>
  </>
);
