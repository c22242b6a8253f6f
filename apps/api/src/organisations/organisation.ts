import type { OrganisationKind, PostalAddress } from '@jibline/contract';
import type { z } from 'zod';

export type AbnCheck = 'active' | 'cancelled' | 'not-found' | 'unchecked';

export interface Editable {
  kind: OrganisationKind;
  name: string;
  tradingName: string | null;
  abn: string | null;
  acn: string | null;
  address: z.infer<typeof PostalAddress> | null;
  email: string | null;
  phone: string | null;
  accountsEmail: string | null;
}

export interface StoredOrganisation extends Editable {
  id: string;
  version: number;
  abnCheck: AbnCheck | null;
  abnCheckedAt: Date | null;
  accountCustomer: boolean;
  active: boolean;
  memberCount: number;
  airportCount: number;
  createdAt: Date;
  updatedAt: Date;
}
