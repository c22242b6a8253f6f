import { type ContactMessage, sessionRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

export const sendContactMessage = (body: ContactMessage) => call(sessionRoutes.contact, { body });
