import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Person } from './options.ts';
import { hashPassword, passwordMatches, UNKNOWN_ACCOUNT_HASH } from './passwords.ts';

export interface Account {
  sub: string;
  email: string;
  name: string | null;
  emailVerified: boolean;
}

export type Accounts = ReturnType<typeof accountStore>;

const normal = (email: string) => email.trim().toLowerCase();

function accountFrom(row: Record<string, unknown> | undefined): Account | undefined {
  if (row === undefined) return undefined;
  return {
    sub: String(row.sub),
    email: String(row.email),
    name: typeof row.name === 'string' ? row.name : null,
    emailVerified: row.email_verified === 1,
  };
}

export function accountStore(db: DatabaseSync) {
  const insert = db.prepare(
    'insert into accounts (sub, email, name, password, email_verified, created_at) values (?, ?, ?, ?, ?, ?) on conflict do nothing',
  );
  const selectByEmail = db.prepare('select * from accounts where email = ?');
  const selectBySub = db.prepare('select * from accounts where sub = ?');

  async function create(sub: string, person: Person): Promise<boolean> {
    const hash = await hashPassword(person.password);
    const name = person.name?.trim() || null;
    return insert.run(sub, normal(person.email), name, hash, person.emailVerified ? 1 : 0, Date.now()).changes === 1;
  }

  return {
    bySub: (sub: string) => accountFrom(selectBySub.get(sub)),
    byEmail: (email: string) => accountFrom(selectByEmail.get(normal(email))),

    /** Undefined when the address is taken. */
    async signUp(person: Omit<Person, 'emailVerified'>): Promise<Account | undefined> {
      const sub = `standin|${randomBytes(12).toString('hex')}`;
      const made = await create(sub, { ...person, emailVerified: false });
      return made ? accountFrom(selectBySub.get(sub)) : undefined;
    },

    /**
     * The subject is derived from the address, so that wiping the stand-in's data does not orphan the product's users.
     */
    async seed(person: Person): Promise<void> {
      if (selectByEmail.get(normal(person.email)) !== undefined) return;
      const digest = createHash('sha256').update(normal(person.email)).digest('hex').slice(0, 24);
      await create(`standin|${digest}`, person);
    },

    async authenticate(email: string, password: string): Promise<Account | undefined> {
      const row = selectByEmail.get(normal(email));
      const hash = row === undefined ? UNKNOWN_ACCOUNT_HASH : String(row.password);
      return (await passwordMatches(password, hash)) ? accountFrom(row) : undefined;
    },

    markVerified(sub: string): void {
      db.prepare('update accounts set email_verified = 1 where sub = ?').run(sub);
    },

    /** Reading the reset email proves the address as well. */
    async setPassword(sub: string, password: string): Promise<void> {
      const hash = await hashPassword(password);
      db.prepare('update accounts set password = ?, email_verified = 1 where sub = ?').run(hash, sub);
    },
  };
}
