import type { AppContext } from '../context.ts';
import type { BusinessRegister } from '../integrations/business-register.ts';

/** What the operations of this slice stand on. */
export interface OrganisationsContext extends AppContext {
  register: BusinessRegister;
}
