import type { Authority } from '@jibline/contract';

/** Where the officer writes to; typed once, then in the airport's own addresses. */
const OFFICES: Partial<Record<Authority, { name: string; email: string }>> = {
  CASA: { name: 'Airspace protection', email: 'airspace.protection@casa.example' },
  AIRSERVICES: { name: 'Airport developments', email: 'airport.developments@airservices.example' },
};

export function officeOf(authority: Authority): { name: string; email: string } {
  const office = OFFICES[authority];
  if (!office) throw new Error(`the officer knows no address of ${authority}`);
  return office;
}
