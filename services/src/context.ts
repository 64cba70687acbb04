import type { Ledger } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/schema.ts';
import type { PersonKeys } from './person-keys.ts';
import type { FileStore } from './ports/files.ts';
import type { Mail } from './ports/mail.ts';
import type { PaymentProvider } from './ports/payment.ts';
import type { ProcessFolder } from './ports/process-folder.ts';
import type { Push } from './ports/push.ts';
import type { SignIn } from './ports/sign-in.ts';
import type { Spool } from './ports/spool.ts';
import type { ReplyPart } from './reply-part.ts';

/** Everything a command or query may touch of the world; made once, at `bin/`. Functions ask for the part they need. */
export interface Ctx {
  readonly config: Config;
  readonly pool: Pool;
  readonly db: Kysely<Database>;
  /** What opens the sealed texts of members. Asked before a transaction, never within one. */
  readonly personKeys: PersonKeys;
  readonly ledger: Ledger;
  readonly clock: Clock;
  /** A fresh UUID, version 7. */
  readonly ids: () => string;
  /** Cryptographically strong random bytes. */
  readonly random: (bytes: number) => Buffer;
  readonly log: Logger;
  readonly mail: Mail;
  /** Null where no key is given, and in a program that sends none. */
  readonly push: Push | null;
  readonly payments: PaymentProvider;
  /** Providers who say who somebody is. */
  readonly signIn: SignIn;
  readonly files: FileStore;
  /** Where uploads lie on their way into `files`. */
  readonly spool: Spool;
  /** Where conversions lie while they are made. */
  readonly conversions: ProcessFolder;
  /** Fields of replies that other slices add to the one whose reply it is. */
  readonly parts: readonly ReplyPart<Ctx>[];
  /** Closes what was opened, in reverse order. */
  readonly close: () => Promise<void>;
}
