import {
  type AnchorKey,
  checkChain,
  type Difference,
  generateAnchorKey,
  type PublishedPolicy,
  publishAnchor,
  readAnchorKey,
  readShelf,
  verifyAnchors,
  verifyLedger,
} from '@sowon/ledger';
import { createScratchFolder } from '../harness/scratch.ts';
import { type LedgerDatabase, openLedgerDatabase } from './ledger-database.ts';
import { publication } from './publication.ts';
import { afterTampering } from './tampering.ts';
import { capture, charge, hold, walletCommand } from './wallet-commands.ts';

export interface AnchoredLedger {
  readonly database: LedgerDatabase;
  /** Folder of the published anchors. */
  readonly folder: string;
  /** The key in its format as an environment variable. */
  readonly keyText: string;
  readonly key: AnchorKey;
  /** Charges 100 points to an owner, holds 30 and captures 10 of them: three events, 90 points stay. */
  use(owner: string, name?: string): Promise<void>;
  publish(date: string): ReturnType<typeof publishAnchor>;
  /** Checks the published anchors, and the ledger against them. */
  verify(): Promise<readonly Difference[]>;
  /** Returns the differences after a superuser has run `statements`, which are rolled back afterwards. */
  verifyAfter(...statements: string[]): Promise<{
    /** Differences found by the anchors. */
    readonly named: readonly string[];
    /** Invariants of the ledger that are broken without looking at any anchor. */
    readonly broken: readonly string[];
  }>;
  close(): Promise<void>;
}

/** Opens a separate ledger with a folder for its anchors and a key. @param policies its policy versions, for comparisons with those of the product */
export async function openAnchoredLedger(policies?: readonly PublishedPolicy[]): Promise<AnchoredLedger> {
  const database = await openLedgerDatabase(policies);
  const scratch = await createScratchFolder('anchors');
  const folder = `${scratch.path}/published`;
  const keyText = generateAnchorKey();
  const key = readAnchorKey(keyText);
  const ledger = database.writer();

  const verify = async (db = database.db): Promise<readonly Difference[]> => {
    const chain = checkChain(await readShelf(folder), key);
    const { differences } = await verifyAnchors(db, {
      anchors: chain.anchors,
      folder,
      key,
      forgottenBefore: new Date(0),
    });
    return [...chain.differences, ...differences];
  };
  return {
    database,
    folder,
    keyText,
    key,
    use: async (owner, name = '') => {
      const id = `${owner}${name}`;
      for (const decide of [charge(`lot-${id}`, 100), hold(`hold-${id}`, 30), capture(`hold-${id}`, 10)]) {
        await ledger.execute(walletCommand(crypto.randomUUID(), owner, decide));
      }
    },
    publish: (date) =>
      publishAnchor(database.db, publication({ folder, key, date, at: new Date(`${date}T15:00:00.000Z`) })),
    verify: () => verify(),
    verifyAfter: (...statements) =>
      afterTampering(database, statements, async (trx) => {
        const named = (await verify(trx)).map(({ subject, detail }) => `${subject}: ${detail}`);
        const broken = (await verifyLedger(trx)).map(({ invariant }) => invariant);
        return { named, broken: [...new Set(broken)] };
      }),
    close: async () => {
      await database.close();
      await scratch.remove();
    },
  };
}

/** Returns SQL that recalculates every hash of a stream, and its head's, so that its chain is consistent again. */
export const rehash = (stream: string): string => `
DO $$
DECLARE row record; before bytea := decode(repeat('00', 32), 'hex'); parts bytea; part text;
BEGIN
  FOR row IN SELECT * FROM ledger.event WHERE stream_id = '${stream}' ORDER BY version LOOP
    parts := '\\x01';
    FOREACH part IN ARRAY ARRAY[row.stream_id, row.version::text, row.type, row.schema_version::text, row.canonical,
      to_char(row.recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')]
    LOOP
      parts := parts || int4send(octet_length(part)) || convert_to(part, 'UTF8');
    END LOOP;
    UPDATE ledger.event SET prev_hash = before, hash = sha256(parts || int4send(32) || row.answer_hash || int4send(32) || before)
     WHERE stream_id = row.stream_id AND version = row.version RETURNING hash INTO before;
  END LOOP;
  UPDATE ledger.stream_head SET head_hash = before,
         version = (SELECT max(version) FROM ledger.event WHERE stream_id = '${stream}')
   WHERE stream_id = '${stream}';
END $$`;
