import type { Ledger } from '@sowon/ledger';
import type { StreamType } from '@sowon/ledger/domain';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { ApprovalKind } from './approval-kind.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { DataExport } from './data-export.ts';
import type { DataRetention } from './data-retention.ts';
import type { Database } from './db/schema.ts';
import type { ExportedList } from './exported-list.ts';
import type { Finding } from './finding.ts';
import type { LiveSource } from './live.ts';
import type { Notice } from './notice.ts';
import type { PersonKeys } from './person-keys.ts';
import type { FileStore } from './ports/files.ts';
import type { Mail } from './ports/mail.ts';
import type { PaymentProvider } from './ports/payment.ts';
import type { ProcessFolder } from './ports/process-folder.ts';
import type { Push } from './ports/push.ts';
import type { SignIn } from './ports/sign-in.ts';
import type { Spool } from './ports/spool.ts';
import type { ReplyPart } from './reply-part.ts';
import type { StaffWork } from './staff-work.ts';
import type { Figures, Waiting } from './waiting.ts';

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
  /** How the streams of all slices fold, for who verifies the ledger. */
  readonly streams: readonly StreamType<unknown>[];
  /** Fields of replies that other slices add to the one whose reply it is. */
  readonly parts: readonly ReplyPart<Ctx>[];
  /** What all slices keep about members, for those who ask for it. */
  readonly exports: readonly DataExport<Ctx>[];
  /** Lists of the console that the staff may have as files, of all slices. */
  readonly lists: readonly ExportedList[];
  /** How the staff finds what all slices keep. */
  readonly finds: readonly Finding[];
  /** Work of all slices that waits for the staff. */
  readonly waiting: readonly Waiting[];
  /** Figures of all slices on the first page of the staff. */
  readonly figures: readonly Figures[];
  /** What becomes of all rows of members who have left. */
  readonly retention: readonly DataRetention[];
  /** What two of the staff have to do together, of all slices. */
  readonly approvals: readonly ApprovalKind[];
  /** Work that one member of the staff begins and another ends, declared by the slices. */
  readonly staffWork: readonly StaffWork[];
  /** Everything that members are told, with its words. */
  readonly notices: readonly Notice[];
  /** What open pages are told, by all slices. */
  readonly live: readonly LiveSource[];
  /** Closes what was opened, in reverse order. */
  readonly close: () => Promise<void>;
}
