import type { AppContext } from '../context.ts';
import type { BusinessRegister } from '../integrations/business-register.ts';

/** Dependencies of this slice's operations. */
export interface OrganisationsContext extends AppContext {
  register: BusinessRegister;
}
