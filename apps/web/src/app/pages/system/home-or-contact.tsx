import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';

/** Links for a signed-in person without permission. */
export const HomeOrContact = () => (
  <>
    <ButtonLink to={paths.home}>Go to your home page</ButtonLink>
    <ButtonLink to={paths.contactUs} look="secondary">
      Contact us
    </ButtonLink>
  </>
);
