import type { Ledger } from '@sowon/ledger';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { SlotAct } from './act-slot.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { PersonKeys } from './db/person-keys.ts';
import type { Database } from './db/schema.ts';
import type { FileStore } from './ports/files.ts';
import type { Mail } from './ports/mail.ts';
import type { PaymentProvider } from './ports/payment.ts';
import type { Push } from './ports/push.ts';
import type { SignIn } from './ports/sign-in.ts';
import type { ProcessFolder, Spool } from './ports/temporary-folders.ts';
import type { ReplyPart } from './reply-part.ts';

/** All external dependencies of commands and queries, created once in `bin/`. Functions take only the part they need. */
export interface Ctx {
  readonly config: Config;
  readonly pool: Pool;
  readonly db: Kysely<Database>;
  /** Keys that decrypt the sealed texts of members. Read them before a transaction, never within one. */
  readonly personKeys: PersonKeys;
  readonly ledger: Ledger;
  readonly clock: Clock;
  /** Returns a new UUID, version 7. */
  readonly ids: () => string;
  /** Returns cryptographically strong random bytes. */
  readonly random: (bytes: number) => Buffer;
  readonly log: Logger;
  readonly mail: Mail;
  /** Null if no VAPID key is set, and in programs that send no pushes. */
  readonly push: Push | null;
  readonly payments: PaymentProvider;
  /** Sign-in providers (Apple, Google, Facebook). */
  readonly signIn: SignIn;
  readonly files: FileStore;
  /** Temporary folder for uploads before they are stored in `files`. */
  readonly spool: Spool;
  /** Temporary folder for conversions in progress. */
  readonly conversions: ProcessFolder;
  /** Fields that slices add to the replies of other slices. */
  readonly parts: readonly ReplyPart<Ctx>[];
  /** Acts of slices at places that lower slices name. */
  readonly acts: readonly SlotAct<Ctx>[];
  /** Closes everything in reverse order. */
  readonly close: () => Promise<void>;
}
