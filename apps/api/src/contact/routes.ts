import type { Config } from '../config.ts';
import type { Db } from '../db.ts';
import type { Operations } from '../operation.ts';
import type { Outbox } from '../outbox/index.ts';
import { contact } from './contact.ts';

interface ContactParts {
  config: Pick<Config, 'mail'>;
  db: Db;
  outbox: Outbox;
}

export const contactOperations = ({ config, db, outbox }: ContactParts) =>
  ({
    contact: async ({ body }) => contact({ db, outbox, mailbox: config.mail.contactMailbox }, body),
  }) satisfies Operations;
