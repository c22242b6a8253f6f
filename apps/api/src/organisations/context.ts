import type { BusinessRegister } from '../integrations/business-register.ts';
import type { AppContext } from '../users/index.ts';

/** What the operations of this slice stand on. */
export interface OrganisationsContext extends AppContext {
  register: BusinessRegister;
}
