import type { Operations } from '../operation.ts';
import { presentCurrentUser } from './present.ts';

export const usersOperations = () =>
  ({
    currentUser: async ({ actor }) => presentCurrentUser(actor, new Date()),
  }) satisfies Operations;
