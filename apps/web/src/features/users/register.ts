import { usersRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

export interface Registering {
  name: string;
  title: string | null;
  phone: string;
}

/** First-time registration of the person behind the token; the form asks for the terms before it calls this. */
export const register = (details: Registering) =>
  call(usersRoutes.addUser, { body: { kind: 'registration', acceptedTerms: true, ...details } });
