import { type ContactMessage, routes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

export const sendContactMessage = (body: ContactMessage) => call(routes.contact, { body });
